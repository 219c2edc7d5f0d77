import type { DiceKind } from '@muqabla/contract/play/boards/board';
import { carromComputerAct } from '@muqabla/games/carrom/computer';
import type { CarromPosition } from '@muqabla/games/carrom/position';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { clockOf } from '../../matches/match/board-terms.rules.ts';
import { type BoardDecision, type BoardRequest, decideOnBoard, type NewBoardAct } from './act.rules.ts';
import { openBoard } from './board-moves.rules.ts';
import { type Board, deadlineOf, endBoard, gameOf, type Outage, startPlay } from './board.rules.ts';
import { stateView } from './board.view.ts';

const MATCH = '01a203a7-ef20-7236-944f-7906491a0415';
const START = new Date('2026-11-22T10:00:00Z');
const seed = (digit: string) => digit.repeat(64);
const after = (milliseconds: number) => new Date(START.getTime() + milliseconds);

const startBoard = (game: Board['game'], clockName: string, joinerSeed = seed('2'), dice?: DiceKind): Board => {
  const clock = clockOf(game, clockName);
  if (clock === null) throw new Error(`no clock ${clockName}`);
  const board = openBoard(MATCH, { game, clock, dice }, { hostCommit: seed('0'), diceSeed: seed('3') });
  return startPlay(board, { hostSeed: seed('1'), joinerSeed, sendsLinks: false }, START);
};

const playOf = ({ play }: Board) => {
  if (play === null) throw new Error('not started');
  return play;
};
const stateOf = (board: Board) => stateView(board, playOf(board));
const decide = (board: Board, request: BoardRequest, now: Date, outages: readonly Outage[] = []): BoardDecision =>
  decideOnBoard(board, request, { now, outages, recorded: null });
const accepted = (decision: BoardDecision) => {
  if (isRefusal(decision) || 'repeated' in decision) throw new Error(JSON.stringify(decision));
  return decision;
};
const strokeOn = (board: Board, place: number) => {
  const act = carromComputerAct(playOf(board).position as CarromPosition, 'gentle', () => (place % 97) / 97);
  return act?.type === 'move' ? act.move : undefined;
};
/** The act of the side whose turn it is: a roll, a stroke, or the legal move of this place. */
const nextAct = (board: Board, place = 0): BoardRequest => {
  const { turn = 'host', actNumber, legalMoves } = stateOf(board);
  const move = board.game === 'carrom' ? strokeOn(board, place) : legalMoves[place % Math.max(1, legalMoves.length)];
  const act = move === undefined ? ({ type: 'roll' } as const) : ({ type: 'move', move } as const);
  return { kind: 'act', side: turn, actNumber, act, awayMilliseconds: null };
};
const EXPIRE: BoardRequest = { kind: 'expire' };

describe('the first act', () => {
  it('has two minutes and 300 ms of its own, and takes nothing off the clock', () => {
    const board = startBoard('chess', '5+3');
    const { board: moved, acts } = accepted(decide(board, nextAct(board), after(120_299)));
    expect(playOf(moved).remaining).toEqual({ host: 300_000, joiner: 300_000 });
    expect(acts[0]).toMatchObject({ actNumber: 0, spentMilliseconds: 120_299 });
  });

  it('cancels the game when it is missing', () => {
    const board = startBoard('chess', '5+3');
    const decision = accepted(decide(board, nextAct(board), after(120_300)));
    expect(decision.refusal?.refused).toBe('TIME_RAN_OUT');
    expect(playOf(endBoard(decision.board, after(120_300))).outcome).toBe('cancelled:no-start');
  });
});

describe('a clock', () => {
  const second = (clock = '5+3') => {
    const board = startBoard('chess', clock);
    return accepted(decide(board, nextAct(board), after(1000))).board;
  };

  it('loses what an act took less 300 ms, and gains the increment', () => {
    const board = second();
    const { turn = 'host' } = stateOf(board);
    const moved = accepted(decide(board, nextAct(board), after(11_000))).board;
    expect(playOf(moved).remaining[turn]).toBe(300_000 - (10_000 - 300) + 3000);
  });

  it.each([
    [300_299, null],
    [300_300, 'TIME_RAN_OUT'],
  ])('of 5 minutes ends an act that took %d ms: %s', (took, refused) => {
    const board = second();
    const decision = accepted(decide(board, nextAct(board), after(1000 + took)));
    expect(decision.refusal?.refused ?? null).toBe(refused);
  });

  it('does not run while no server runs, and its deadline moves on by as much', () => {
    const board = second('10+0');
    const outages = [{ from: after(61_000), to: after(3_661_000) }];
    const waited = accepted(decide(board, EXPIRE, after(3_700_000), outages));
    expect(waited.acts).toEqual([]);
    expect(playOf(waited.board).deadline).toEqual(after(1000 + 600_300 + 3_600_000));
    const moved = accepted(decide(board, nextAct(board), after(3_662_000), outages));
    expect(moved.acts[0]?.spentMilliseconds).toBe(61_000);
  });

  it('keeps what the device says of time away, within the time of the turn, and nothing where it says nothing', () => {
    const board = second();
    const awayOf = (awayMilliseconds: number | null) =>
      accepted(decide(board, { ...nextAct(board), awayMilliseconds } as BoardRequest, after(51_000))).acts[0];
    const spent = awayOf(null)?.spentMilliseconds;
    expect([awayOf(null), awayOf(700), awayOf(90_000)].map((act) => act?.awayMilliseconds)).toEqual([null, 700, spent]);
  });

  it('is not stopped by a draw offer, and not charged for it', () => {
    const board = second();
    const { turn = 'host', actNumber } = stateOf(board);
    const offer = { kind: 'act', side: turn, actNumber, act: { type: 'offer-draw' }, awayMilliseconds: 9 } as const;
    const offered = accepted(decide(board, offer, after(51_000)));
    expect(playOf(offered.board)).toMatchObject({ remaining: playOf(board).remaining, since: playOf(board).since });
    expect(deadlineOf(board, playOf(offered.board))).toEqual(playOf(board).deadline);
  });

  it('and everything else of a game follows the rules that it began with', () => {
    const codeOf = (rules: Board['rules']) => {
      let board: Board = { ...startBoard('chess', '5+3'), rules };
      let refused: string | undefined;
      for (const [side, type] of [
        ['host', 'offer-draw'],
        ['joiner', 'decline-draw'],
        ['joiner', 'offer-draw'],
      ] as const) {
        const { actNumber } = stateOf(board);
        const decision = decide(
          board,
          { kind: 'act', side, actNumber, act: { type }, awayMilliseconds: null },
          after(100),
        );
        if ('refused' in decision) refused = decision.refused;
        else board = accepted(decision).board;
      }
      return refused;
    };
    expect([codeOf('chess-1'), codeOf('chess-2')]).toEqual(['DRAW_ALREADY_OFFERED', undefined]);
  });

  it('of another process that is ahead charges nothing', () => {
    const board = second();
    const moved = accepted(decide(board, nextAct(board), after(500)));
    expect(moved.acts[0]).toMatchObject({ spentMilliseconds: 0, actedAt: after(1000) });
  });

  it('that still runs is left alone by the watch', () => {
    expect(accepted(decide(second(), EXPIRE, after(2000))).acts).toEqual([]);
  });
});

describe('a clock of carrom', () => {
  const broken = () => {
    const board = startBoard('carrom', '15 s');
    const decision = accepted(decide(board, nextAct(board), after(10_000)));
    const { position } = playOf(decision.board);
    return { ...decision, settle: gameOf(board).settleMilliseconds(position) };
  };

  it('runs from the moment at which everything rests', () => {
    const { board, acts, settle } = broken();
    expect(settle).toBeGreaterThan(1000);
    expect(acts[0]?.actedAt).toEqual(after(10_000));
    expect(playOf(board)).toMatchObject({
      since: after(10_000 + settle),
      deadline: after(10_000 + settle + 15_300),
    });
    const inTime = accepted(decide(board, nextAct(board), after(10_000 + settle + 15_299)));
    expect(inTime).toMatchObject({ refusal: null, acts: [{ spentMilliseconds: 15_299 }] });
    const late = accepted(decide(board, nextAct(board), after(10_000 + settle + 15_300)));
    expect(late.refusal?.refused).toBe('TIME_RAN_OUT');
    expect(late.acts[0]?.act).toMatch(/ expire$/);
  });

  it('costs nothing before the rest, and runs from the rest of both strokes', () => {
    const { board, settle } = broken();
    const second = accepted(decide(board, nextAct(board, 5), after(10_100)));
    expect(second.acts[0]).toMatchObject({ spentMilliseconds: 0, actedAt: after(10_100) });
    const next = gameOf(board).settleMilliseconds(playOf(second.board).position);
    expect(playOf(second.board).since).toEqual(after(10_000 + settle + next));
  });

  it('is not looked at by the watch before the rest', () => {
    const { board } = broken();
    expect(accepted(decide(board, EXPIRE, after(10_100)))).toMatchObject({ acts: [], board: { play: playOf(board) } });
  });

  it('does not run while no server runs, whether pieces move or not', () => {
    const { board, settle } = broken();
    const outages = [{ from: after(10_100), to: after(70_000) }];
    const moved = accepted(decide(board, nextAct(board, 5), after(70_500), outages));
    expect(moved).toMatchObject({ refusal: null, acts: [{ spentMilliseconds: 500 }] });
    expect(settle).toBeLessThan(60_000);
  });

  it('passes a missed turn on at once: nothing moves', () => {
    const { board } = broken();
    const { deadline } = playOf(board);
    if (deadline === null) throw new Error('no deadline');
    const missed = accepted(decide(board, EXPIRE, deadline));
    expect(playOf(missed.board)).toMatchObject({ since: deadline, remaining: { host: 15_000, joiner: 15_000 } });
  });
});

it('recognises the act that stands under the number, and no other one', () => {
  const board = startBoard('ludo-quick', '15 s');
  const request = nextAct(board);
  const { acts, board: rolled } = accepted(decide(board, request, after(1000)));
  const recorded = { act: acts[0]?.act ?? '', requestNumber: 0, laterRequests: 0 };
  const facts = { now: after(2000), outages: [], recorded };
  expect(decideOnBoard(rolled, request, facts)).toEqual({ repeated: true });
  if (request.kind !== 'act') throw new Error('not an act');
  for (const other of [
    { ...request, act: { type: 'resign' } },
    { ...request, side: request.side === 'host' ? 'joiner' : 'host' },
  ] as BoardRequest[])
    expect(decideOnBoard(rolled, other, facts)).toMatchObject({ refused: 'BOARD_MOVED_ON' });
  // An act that the server played by itself is no player's request.
  expect(decideOnBoard(rolled, request, { ...facts, recorded: { ...recorded, requestNumber: -1 } })).toMatchObject({
    refused: 'BOARD_MOVED_ON',
  });
});

it.each([
  ['running', 0, { repeated: true }],
  ['running', 1, { repeated: true }],
  ['running', 2, { refused: 'BOARD_MOVED_ON' }],
  ['over', 0, { repeated: true }],
  ['over', 1, { refused: 'BOARD_OVER' }],
] as const)(
  'answers a repeated act of a game that is %s with %i requests after it',
  (status, laterRequests, answer) => {
    const started = startBoard('carrom', '15 s');
    const request = nextAct(started);
    const { acts, board } = accepted(decide(started, request, after(1000)));
    const over = status === 'over' ? endBoard(board, after(1500)) : board;
    const recorded = { act: acts[0]?.act ?? '', requestNumber: 0, laterRequests };
    expect(decideOnBoard(over, request, { now: after(2000), outages: [], recorded })).toMatchObject(answer);
  },
);

it('shows what is left in both bags of even dice, and neither with free ones', () => {
  const free = startBoard('ludo-classic', '15 s');
  expect(stateOf(free).position).not.toHaveProperty('bags');
  let board = startBoard('ludo-classic', '15 s', seed('2'), 'even');
  const left = { host: [4, 4, 4, 4, 4, 4], joiner: [4, 4, 4, 4, 4, 4] };
  expect([board.rules, stateOf(board).position]).toMatchObject(['ludo-classic-even-1', { bags: left }]);
  for (let number = 0, at = 0; number < 60; at += 1000) {
    const { acts, board: next } = accepted(decide(board, nextAct(board), after(at)));
    board = next;
    for (const { act } of acts) {
      const [side, type, , face] = act.split(' ');
      if (type !== 'roll' || (side !== 'host' && side !== 'joiner')) continue;
      left[side][Number(face) - 1] = (left[side][Number(face) - 1] ?? 0) - 1;
      if (left[side].every((count) => count === 0)) left[side] = [4, 4, 4, 4, 4, 4];
      number += 1;
    }
    expect(stateOf(board).position).toMatchObject({ bags: left });
  }
});

/** Plays a game to its end: any legal act, sometimes a clock that runs out, sometimes a draw offer. */
const playGame = (start: Board, variety: number) => {
  let board = start;
  let now = START;
  const acts: NewBoardAct[] = [];
  for (let step = 0; step < 2000 && stateOf(board).turn !== undefined; step += 1) {
    const chance = (step * 7919 + variety * 104_729) % 101;
    now = new Date(now.getTime() + (chance === 3 && step > 4 && start.clock.kind === 'per-act' ? 16_000 : 1000));
    const decision = decide(board, nextAct(board, chance), now);
    if (isRefusal(decision) || 'repeated' in decision) throw new Error(JSON.stringify(decision));
    ({ board } = decision);
    acts.push(...decision.acts);
  }
  return acts;
};

it.each([
  ['ludo-quick', '15 s'],
  ['ludo-classic', '15 s'],
  ['carrom', '15 s'],
  ['chess', '10+0'],
] as const)('a game of %s numbers its acts without a gap, each under the request it follows from', (game, clock) => {
  const acts = playGame(startBoard(game, clock), 1);
  expect(acts.map(({ actNumber }) => actNumber)).toEqual(acts.map((_, index) => index));
  for (const { actNumber, requestNumber } of acts) expect(requestNumber).toBeLessThanOrEqual(actNumber);
});
