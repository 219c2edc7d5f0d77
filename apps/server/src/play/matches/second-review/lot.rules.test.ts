import { expect, it } from 'vitest';
import { createKeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import { isDrawn } from './lot.rules.ts';

const hash = createKeyedHash('k'.repeat(64));
const ids = Array.from({ length: 5000 }, (_, place) => `battle-${place}`);
const drawnOf = (percent: number, by = hash) => ids.filter((id) => isDrawn(by, id, percent));

it('draws none at 0 percent and all at 100', () => {
  expect(drawnOf(0)).toEqual([]);
  expect(drawnOf(100)).toEqual(ids);
});

it('draws about the share that is set', () => {
  // Six deviations of 5,000 draws are 2.5 percent points.
  expect(Math.abs(drawnOf(10).length / ids.length - 0.1)).toBeLessThan(0.026);
});

it('draws the same again, and others by another key', () => {
  expect(drawnOf(10)).toEqual(drawnOf(10));
  expect(drawnOf(10, createKeyedHash('l'.repeat(64)))).not.toEqual(drawnOf(10));
});

it('keeps what a smaller share has drawn', () => {
  const more = new Set(drawnOf(20));
  expect(drawnOf(10).every((id) => more.has(id))).toBe(true);
});
