import { expect, it } from 'vitest';
import { hasKnownPlaceholders } from './saved-answers.rules.ts';

it.each([
  ['Hello', true],
  ['Hello {name}, {staff} here. Yours, {staff}', true],
  ['Hello {nmae}', false],
  ['Hello {name', false],
  ['Hello name}', false],
  ['{}', false],
  ['{{name}}', false],
])('judges the placeholders of %s', (text, isRight) => {
  expect(hasKnownPlaceholders(text)).toBe(isRight);
});
