import { expect, it } from 'vitest';
import { changePercent, shortFigure } from './figure.rules.ts';

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [100, 100, 0],
  [5, 0, null],
  [0, 100, -100],
  [10, -10, 200],
])('from %d against %d is a change of %s percent', (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});

it.each([
  [0, '0'],
  [950, '950'],
  [1500, '1.5K'],
  [200_000, '2 L'],
  [12_345_678, '1.2 Cr'],
  [-1500, '−1.5K'],
])('shortens %d to %s', (figure, text) => {
  expect(shortFigure(figure)).toBe(text);
});
