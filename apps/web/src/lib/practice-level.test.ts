import { beforeEach, expect, it, vi } from 'vitest';
import { notePracticeResult, readPracticeLevel } from './practice-level.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('is unknown before the first game', () => {
  expect(readPracticeLevel()).toBeUndefined();
});

it.each([
  ['strong', true, 'strong'],
  ['strong', false, 'normal'],
  ['normal', false, 'easy'],
  ['easy', false, 'easy'],
] as const)('is, after a game at level %s with a win: %s, the level %s', (level, hasWon, shown) => {
  notePracticeResult(level, hasWon);
  expect(readPracticeLevel()).toBe(shown);
});

it('is that of the first game, whatever the next ones show', () => {
  notePracticeResult('easy', true);
  notePracticeResult('strong', true);
  expect(readPracticeLevel()).toBe('easy');
});
