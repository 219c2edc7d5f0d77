import type { BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import { describe, expect, it } from 'vitest';
import { type LudoPicture, nextPicture, restingPicture } from './ludo-playback.rules.ts';

const none = { inARow: 0, inAll: 0 };
const stateOf = (actNumber: number, host: number[], joiner: number[], face?: number): BoardState => ({
  actNumber,
  turn: 'host',
  legalMoves: [],
  position: {
    kind: 'ludo',
    tokens: { host, joiner },
    ...(face !== undefined && { face }),
    missed: { host: none, joiner: none },
  },
  clocks: { host: 0, joiner: 0, since: '2026-01-01T00:00:00.000Z' },
});
const act = (number: number, rest: Partial<RecordedBoardAct>): RecordedBoardAct => ({
  number,
  side: 'host',
  type: 'roll',
  at: '2026-01-01T00:00:00.000Z',
  spent: 0,
  automatic: false,
  ...rest,
});
const resting = (state: BoardState) => {
  if (state.position.kind !== 'ludo') throw new Error('not Ludo');
  return restingPicture(state, state.position, []);
};
const play = (from: LudoPicture, state: BoardState, acts: RecordedBoardAct[]) => {
  const pictures: LudoPicture[] = [];
  for (let next = nextPicture(from, state, acts); next !== null; next = nextPicture(next, state, acts)) {
    pictures.push(next);
    if (pictures.length > 100) throw new Error('it does not end');
  }
  return pictures;
};

const before = resting(stateOf(4, [10, -1, -1, -1], [-1, -1, -1, -1]));

describe('showing acts one after another', () => {
  it('shows the die rolling, then its face, then the token square by square', () => {
    const acts = [act(4, { face: 3 }), act(5, { type: 'move', move: '0', automatic: true })];
    const pictures = play(before, stateOf(6, [13, -1, -1, -1], [-1, -1, -1, -1]), acts);
    expect(pictures.map(({ cue }) => cue)).toEqual(['roll', 'face', null, 'step', 'step', 'step', null]);
    expect(pictures.map(({ tokens }) => tokens.host[0])).toEqual([10, 10, 10, 11, 12, 13, 13]);
    expect(pictures[1]?.die).toEqual({ side: 'host', face: 3, isRolling: false });
  });
  it('sends a captured token back only when the other has arrived', () => {
    // The joiner's step 38 is square 12, the host's step 12.
    const from = resting(stateOf(5, [10, -1, -1, -1], [38, -1, -1, -1], 2));
    const acts = [act(5, { type: 'move', move: '0' })];
    const pictures = play(from, stateOf(6, [12, -1, -1, -1], [-1, -1, -1, -1]), acts);
    expect(pictures.slice(0, 2).map(({ cue, tokens }) => [cue, tokens.joiner[0]])).toEqual([
      ['step', 38],
      ['capture', 38],
    ]);
    expect(pictures.at(-1)?.tokens.joiner[0]).toBe(-1);
  });
  it('rolls a captured token back along its way, in ten pictures at most', () => {
    const from = resting(stateOf(5, [10, -1, -1, -1], [38, 3, -1, -1], 2));
    const acts = [act(5, { type: 'move', move: '0' })];
    const way = play(from, stateOf(6, [12, -1, -1, -1], [-1, 3, -1, -1]), acts).map(({ tokens }) => tokens.joiner);
    expect(way.map(([captured]) => captured)).toEqual([38, 38, 34, 30, 26, 22, 18, 14, 10, 6, 2, -1]);
    expect(way.every(([, other]) => other === 3)).toBe(true);
  });
  it('shows a roll without a move, and a missed turn, and ends', () => {
    const acts = [act(4, { face: 2 }), act(5, { type: 'expire', side: 'joiner' })];
    expect(play(before, stateOf(6, [10, -1, -1, -1], [-1, -1, -1, -1]), acts).at(-1)).toMatchObject({ actNumber: 6 });
  });
});

describe('a roll that moves nothing', () => {
  const stuckOf = (tokens: number[], acts: RecordedBoardAct[]) => {
    const state = stateOf(4 + acts.length, tokens, [-1, -1, -1, -1]);
    return play(resting(stateOf(4, tokens, [-1, -1, -1, -1])), state, acts)
      .filter(({ cue }) => cue === 'face')
      .at(-1)?.stuck;
  };
  it.each([
    ['needs-six', [-1, -1, -1, -1], 3],
    ['needs-six', [-1, 56, 56, -1], 5],
    ['no-move', [54, -1, -1, -1], 5],
    ['no-move', [54, 56, 56, 56], 6],
  ] as const)('says %s with tokens at %j and a %i', (why, tokens, face) => {
    expect(stuckOf([...tokens], [act(4, { face })])).toEqual({ side: 'host', why });
  });
  it('says nothing when a token can move', () => {
    expect(stuckOf([10, -1, -1, -1], [act(4, { face: 3 })])).toBeNull();
    expect(stuckOf([-1, -1, -1, -1], [act(4, { face: 6 })])).toBeNull();
  });
  it('says that the third six in a row ends the turn', () => {
    const sixes = [4, 6, 8].map((number) => act(number, { face: 6 }));
    const moves = [5, 7].map((number) => act(number, { type: 'move', move: '0', face: undefined }));
    const [first, second, third] = sixes;
    const [one, other] = moves;
    if (!first || !second || !third || !one || !other) throw new Error('five acts');
    expect(stuckOf([10, -1, -1, -1], [first, one, second, other, third])).toEqual({ side: 'host', why: 'third-six' });
    expect(stuckOf([10, -1, -1, -1], [first, one, second])).toBeNull();
  });
  it('stays named on the board at rest, until the next act', () => {
    const acts = [act(4, { face: 3 })];
    const state = stateOf(5, [-1, -1, -1, -1], [-1, -1, -1, -1]);
    if (state.position.kind !== 'ludo') throw new Error('not Ludo');
    expect(restingPicture(state, state.position, acts).stuck).toEqual({ side: 'host', why: 'needs-six' });
    expect(restingPicture({ ...state, actNumber: 6 }, state.position, acts).stuck).toBeNull();
  });
});

describe('going to the state at once', () => {
  const later = stateOf(60, [20, 3, -1, -1], [5, -1, -1, -1]);
  it('when acts are missing', () => {
    expect(play(before, later, [])).toEqual([resting(later)]);
  });
  it('when the player was away for many acts', () => {
    const acts = Array.from({ length: 56 }, (_, index) => act(4 + index, { face: 1 }));
    expect(play(before, later, acts)).toHaveLength(1);
  });
  it('when the game has begun anew', () => {
    expect(play(resting(later), stateOf(0, [-1, -1, -1, -1], [-1, -1, -1, -1]), [])).toHaveLength(1);
  });
});
