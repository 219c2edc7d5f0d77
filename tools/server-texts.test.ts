import { serverTextFaults } from '@muqabla/messages/server-texts.rules';
import { expect, it } from 'vitest';
import { markedIn, readServerTexts } from './server-texts.ts';

it('finds each text that a source marks, with its context', () => {
  const source = `const A = text('Paid');\nconst B = { b: text("It's back.", 'points') };\nresponse.text();`;
  expect(markedIn(source, 'a.ts')).toEqual(['Paid', "points|It's back."]);
});

it('refuses a text that is not written out', () =>
  expect(() => markedIn('const a = text(name);', 'a.ts')).toThrow('a.ts: text(name)'));

it('every text of the server has its Hindi, and no language has one that the server has not', () => {
  const texts = readServerTexts();
  expect(texts.marked.length).toBeGreaterThan(700);
  expect(serverTextFaults(texts)).toEqual([]);
});
