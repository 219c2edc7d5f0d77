import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { accentCss, contrastOf, isReadableAccent } from './brand-colour.rules.ts';

const TOKENS = readFileSync(resolve(import.meta.dirname, '../../../../../packages/ui/src/tokens.css'), 'utf8');

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each([
  ['#ffb12f', true],
  ['#e4572e', true],
  ['#1a1a5e', true],
  ['#00d26a', true],
  ['#7d7d7d', false],
  ['#767c8a', false],
])('says of %s whether a text on it can be read: %s', (colour, isReadable) => {
  expect(isReadableAccent(colour)).toBe(isReadable);
});

const SURFACES = { light: '#ffffff', dark: '#151b35' };

it('knows the surfaces of the tokens', () => {
  expect(TOKENS).toMatch(/--surface:#151b35/);
  expect(TOKENS).toMatch(/--ink-0:#ffffff/);
});

it.each(['#ffb12f', '#e4572e', '#101a40', '#f4f4f4', '#00d26a'])(
  'gives %s a text and an edge that stand out in both themes',
  (colour) => {
    const themes = [...accentCss(colour).matchAll(/--action:(#\w+);--on-action:(#\w+);--action-edge:(#\w+)/g)];
    expect(themes.map(([, action]) => action)).toEqual([colour, colour]);
    for (const [place, [, action = '', text = '', edge = '']] of themes.entries()) {
      expect(contrastOf(action, text)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(edge, place === 0 ? SURFACES.light : SURFACES.dark)).toBeGreaterThanOrEqual(3);
    }
  },
);
