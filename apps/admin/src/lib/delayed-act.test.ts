import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  DELAY_MS,
  delayAct,
  isDelayed,
  keepDraftText,
  sendDelayedAct,
  takeDraftText,
  undoDelayedAct,
} from './delayed-act.ts';

const send = vi.fn<(options: { keepalive: boolean }) => Promise<void>>().mockResolvedValue();
const undo = vi.fn<() => void>();
const actOn = (caseId: string) => ({ caseId, title: 'Ravi v Aman', effect: 'Pay Ravi ₹950', send, undo });

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
  undo.mockClear();
});
afterEach(() => {
  undoDelayedAct();
  vi.useRealTimers();
});

it('sends an act after the delay, once', () => {
  delayAct(actOn('a'));
  vi.advanceTimersByTime(DELAY_MS - 1);
  expect([isDelayed('a'), send.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([isDelayed('a'), send.mock.calls]).toEqual([false, [[{ keepalive: false }]]]);
  vi.advanceTimersByTime(DELAY_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

it('never sends one that was undone', () => {
  delayAct(actOn('a'));
  undoDelayedAct();
  expect(undo).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(DELAY_MS * 2);
  expect(send).not.toHaveBeenCalled();
});

it('sends the earlier one at once when another is held', () => {
  delayAct(actOn('a'));
  delayAct(actOn('b'));
  expect([isDelayed('a'), isDelayed('b'), send.mock.calls.length]).toEqual([false, true, 1]);
});

it('sends at once when the page closes, and only then', () => {
  delayAct(actOn('a'));
  sendDelayedAct({ keepalive: true });
  vi.advanceTimersByTime(DELAY_MS);
  expect(send.mock.calls).toEqual([[{ keepalive: true }]]);
});

it('keeps the text of a case until it is taken', () => {
  keepDraftText('a', 'Because.');
  expect([takeDraftText('b'), takeDraftText('a'), takeDraftText('a')]).toEqual(['', 'Because.', '']);
});
