import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAY_MS, delayDecision, isDelayed, sendDelayedDecision, undoDelayedDecision } from './delayed-decision.ts';

const send = vi.fn<(options: { keepalive: boolean }) => void>();
const decisionOn = (matchId: string) => ({
  matchId,
  version: 3,
  outcome: 'host' as const,
  penalties: [],
  reason: 'Clear.',
  title: 'Ravi v Aman',
  effect: 'Pay Ravi ₹950',
  send,
});

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => {
  undoDelayedDecision();
  vi.useRealTimers();
});

it('sends a decision after the delay, once', () => {
  delayDecision(decisionOn('a'));
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect([isDelayed('a'), send.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([isDelayed('a'), send.mock.calls]).toEqual([false, [[{ keepalive: false }]]]);
  vi.advanceTimersByTime(DELAY_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

it('never sends one that was undone', () => {
  delayDecision(decisionOn('a'));
  expect(undoDelayedDecision()?.matchId).toBe('a');
  vi.advanceTimersByTime(DELAY_MS * 2);
  expect(send).not.toHaveBeenCalled();
});

it('sends the earlier one at once when another is held', () => {
  delayDecision(decisionOn('a'));
  delayDecision(decisionOn('b'));
  expect([isDelayed('a'), isDelayed('b'), send.mock.calls.length]).toEqual([false, true, 1]);
});

it('sends at once when the page closes, and only then', () => {
  delayDecision(decisionOn('a'));
  sendDelayedDecision({ keepalive: true });
  vi.advanceTimersByTime(DELAY_MS);
  expect(send.mock.calls).toEqual([[{ keepalive: true }]]);
});
