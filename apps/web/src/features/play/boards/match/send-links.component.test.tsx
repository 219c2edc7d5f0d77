import { CallError } from '@muqabla/client/call-error';
import type { BoardAct, BoardChange } from '@muqabla/contract/play/boards/board-state';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkFor, readReceipt } from '../../../../lib/board-links.ts';
import { acceptSeeds } from '../../../../lib/board-seeds.ts';
import { api } from '../../../../lib/session.ts';
import type { LiveBoard } from './live-board.rules.ts';
import { releaseLink, sendRoll } from './send-links.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

const LOST = new CallError(0, { message: 'Lost', code: 'NO_RESPONSE' });
const refusal = (code: 'LINK_NOT_DUE' | 'WRONG_LINK') => new CallError(422, { message: 'No', code });

/** The board of a joiner who waits for the host's roll, which is due. */
const waitingBoard = (matchId: string, acts: LiveBoard['acts'] = []): LiveBoard => ({
  ...boardOf(matchId),
  acts,
  state: { ...boardOf(matchId).state, actNumber: acts.length, turn: 'host' } as never,
});
const rollWithout = { number: 0, type: 'roll', rollNumber: 0, missing: ['joiner'] } as unknown as LiveBoard['acts'][0];

const callsOf = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.map(([name, request]) => [name, (request as { body: unknown }).body]);
const LINK = 'PUT /match/board/{matchId}/link';

it('releases the link for the opponent’s roll by itself, again where it was lost, and keeps that the server has it', async () => {
  sitDown('released');
  const call = vi.spyOn(api, 'call').mockRejectedValueOnce(LOST).mockResolvedValue({ rollNumber: 0 });
  const released = releaseLink(waitingBoard('released'), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(0);
  expect(readReceipt('released').links).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  await released;
  const link = linkFor('released', 0);
  expect(callsOf(call)).toEqual(Array.from({ length: 2 }, () => [LINK, { rollNumber: 0, link }]));
  expect(readReceipt('released').links).toEqual([{ rollNumber: 0, actNumber: 0, link, anchors: 0 }]);
});

it('sends a lost link no more once the board has moved on', async () => {
  sitDown('gone');
  const call = vi.spyOn(api, 'call').mockRejectedValue(LOST);
  const board = new AbortController();
  const released = releaseLink(waitingBoard('gone'), board.signal);
  await vi.advanceTimersByTimeAsync(500);
  board.abort();
  await vi.advanceTimersByTimeAsync(5000);
  await released;
  expect(call).toHaveBeenCalledOnce();
});

it('sends no link of a chain again of which the server has refused one, and the next one after any other refusal', async () => {
  sitDown('late');
  const call = vi
    .spyOn(api, 'call')
    .mockRejectedValueOnce(refusal('LINK_NOT_DUE'))
    .mockRejectedValue(refusal('WRONG_LINK'));
  const { signal } = new AbortController();
  for (let time = 0; time < 3; time += 1) await releaseLink(waitingBoard('late'), signal);
  expect(call).toHaveBeenCalledTimes(2);
  expect(readReceipt('late').links).toBeUndefined();
});

it('commits to a new anchor where this device has no link and a roll was made without it, and not before', async () => {
  const anchored = vi.spyOn(api, 'call').mockResolvedValue({ from: 2 });
  const { signal } = new AbortController();
  await releaseLink(waitingBoard('elsewhere'), signal);
  sitDown('here');
  await releaseLink(waitingBoard('here', [rollWithout]), signal);
  expect(callsOf(anchored).map(([name]) => name)).toEqual([LINK]);
  await releaseLink(waitingBoard('elsewhere', [rollWithout]), signal);
  expect(callsOf(anchored).at(-1)).toEqual(['PUT /match/board/{matchId}/anchor', { anchor: expect.any(String) }]);
  expect([linkFor('elsewhere', 1), linkFor('elsewhere', 2)?.length]).toEqual([undefined, 64]);
});
