import { CallError } from '@muqabla/client/call-error';
import type { BoardAct, BoardChange } from '@muqabla/contract/play/boards/board-state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReceipt } from '../../../../lib/board-links.ts';
import { acceptSeeds } from '../../../../lib/board-seeds.ts';
import type { LiveBoard } from './live-board.rules.ts';
import { sendRoll } from './send-links.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const boardOf = (matchId: string): LiveBoard =>
  ({
    matchId,
    side: 'joiner',
    dice: { version: 2 },
    acts: [],
    state: { actNumber: 0, turn: 'joiner', legalMoves: [], position: { kind: 'ludo' } },
  }) as unknown as LiveBoard;
const sitDown = (matchId: string) =>
  acceptSeeds({ _id: matchId, board: { hostCommit: 'a'.repeat(64), diceCommit: 'd'.repeat(64) } as never });
const change = (acts: number) => ({ acts: Array.from({ length: acts }) }) as unknown as BoardChange;
const TAP = { actNumber: 0, act: { type: 'roll' } } as const;
const linkIn = (act: BoardAct | undefined) => (act?.type === 'roll' ? act.link : undefined);

type Send = Parameters<typeof sendRoll>[2];

it('sends the same tap again after 1.5 seconds when the roll waits for the opponent’s link', async () => {
  sitDown('waits');
  const send = vi.fn<Send>().mockResolvedValueOnce(change(0)).mockResolvedValueOnce(change(1));
  const sent = sendRoll(boardOf('waits'), TAP, send, () => false);
  await vi.advanceTimersByTimeAsync(1400);
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect((await sent)?.acts).toHaveLength(1);
  const [first, second] = send.mock.calls.map(([{ act }]) => linkIn(act));
  expect([first?.length, second]).toEqual([64, first]);
  expect(readReceipt('waits').links).toEqual([{ rollNumber: 0, actNumber: 0, link: first, anchors: 0 }]);
});

it('sends nothing more when the roll has come as an event', async () => {
  sitDown('passed');
  const send = vi.fn<Send>().mockResolvedValue(change(0));
  const sent = sendRoll(boardOf('passed'), TAP, send, () => true);
  await vi.advanceTimersByTimeAsync(1500);
  expect([await sent, send.mock.calls.length]).toEqual([null, 1]);
});

it('rolls without a link that the server refuses, and does not send one of its chain again', async () => {
  sitDown('refused');
  const wrong = new CallError(422, { message: 'Wrong', code: 'WRONG_LINK' });
  const send = vi.fn<Send>().mockRejectedValueOnce(wrong).mockResolvedValue(change(1));
  await sendRoll(boardOf('refused'), TAP, send, () => false);
  await sendRoll(boardOf('refused'), TAP, send, () => false);
  expect(send.mock.calls.map(([{ act }]) => linkIn(act)?.length)).toEqual([64, undefined, undefined]);
  expect(readReceipt('refused').links).toBeUndefined();
});

it('passes other refusals on', async () => {
  sitDown('other');
  const send = vi.fn<Send>().mockRejectedValue(new CallError(409, { message: 'Over', code: 'BOARD_OVER' }));
  await expect(sendRoll(boardOf('other'), TAP, send, () => false)).rejects.toThrow('Over');
});
