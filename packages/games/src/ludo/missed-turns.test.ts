import { expect, it } from 'vitest';
import { ludoPosition } from '../../test/ludo-positions.ts';
import { formatRecordedAct } from '../act-text.ts';
import type { Face } from '../act.ts';
import type { Dice } from '../dice/bag.ts';
import { type Played, playAct, playExpiry } from '../play-act.ts';
import { LUDO_CLASSIC } from './ludo.ts';
import { type LudoPosition, startLudo } from './position.ts';

/** Dice that show these faces from roll 10 on, which is the first of `ludoPosition`. */
const dice =
  (...faces: readonly Face[]): Dice =>
  (rollNumber) => {
    const face = faces[rollNumber - 10];
    if (face === undefined) throw new RangeError(`no roll ${rollNumber}`);
    return face;
  };

const expire = (position: LudoPosition, ...faces: readonly Face[]): Played<LudoPosition> => {
  const played = playExpiry(LUDO_CLASSIC, { position, actNumber: 0 }, dice(...faces));
  if ('refusal' in played) throw new Error(played.refusal);
  return played;
};
const texts = ({ acts }: Played<LudoPosition>) => acts.map(formatRecordedAct);

it('the server rolls and moves the token that has come furthest', () => {
  const played = expire(ludoPosition({ host: [10, 30, 20] }), 4);
  expect(texts(played)).toEqual(['host expire', 'host roll 10 4', 'host move 1']);
  expect(played.state.position).toMatchObject({ turn: 'joiner', missed: { host: { inARow: 1, inAll: 1 } } });
});

it('the furthest token that may move is moved, not one that would pass home', () => {
  expect(texts(expire(ludoPosition({ host: [10, 54, 20] }), 4))).toContain('host move 2');
});

it('a move that was due when the time ran out is played without another roll', () => {
  const played = expire(ludoPosition({ host: [10, 30] }, { face: 4 }));
  expect(texts(played)).toEqual(['host expire', 'host move 1']);
});

it('the server plays extra rolls of the turn as well, and it counts as one missed turn', () => {
  const played = expire(ludoPosition({ host: [10] }), 6, 6, 3);
  expect(texts(played)).toEqual([
    'host expire',
    'host roll 10 6',
    'host move 0',
    'host roll 11 6',
    'host move 0',
    'host roll 12 3',
    'host move 0',
  ]);
  expect(played.state.position).toMatchObject({
    turn: 'joiner',
    playedByServer: false,
    missed: { host: { inARow: 1, inAll: 1 } },
  });
});

it('while the server plays a turn, another move than the furthest is refused', () => {
  const position = ludoPosition({ host: [10, 30] }, { face: 4, playedByServer: true });
  expect(LUDO_CLASSIC.apply(position, 'host', { type: 'move', move: '0' })).toEqual({ refusal: 'illegal-move' });
});

it.each([
  ['third in a row', { inARow: 2, inAll: 2 }],
  ['fifth in all', { inARow: 0, inAll: 4 }],
])('the %s loses', (_, missed) => {
  const position = ludoPosition({}, { missed: { host: missed, joiner: { inARow: 0, inAll: 0 } } });
  const played = expire(position);
  expect(texts(played)).toEqual(['host expire']);
  expect(played.state.position.outcome).toEqual({ result: 'won', winner: 'joiner', reason: 'missed-turns' });
});

it('an act of the player ends the row, and keeps the count', () => {
  const position = ludoPosition({}, { missed: { host: { inARow: 2, inAll: 3 }, joiner: { inARow: 1, inAll: 1 } } });
  const played = playAct(
    LUDO_CLASSIC,
    { position, actNumber: 5 },
    { seat: 'host', actNumber: 5, act: { type: 'roll' } },
    dice(2),
  );
  expect(played).toMatchObject({
    state: { position: { missed: { host: { inARow: 0, inAll: 3 }, joiner: { inARow: 1, inAll: 1 } } } },
  });
});

it('without a first roll the game is cancelled, and neither seat has lost', () => {
  const played = expire(startLudo('joiner'));
  expect(played.state.position.outcome).toEqual({ result: 'cancelled', reason: 'no-start' });
});

it('time that runs out after the end is refused', () => {
  const over = ludoPosition({}, { outcome: { result: 'won', winner: 'host', reason: 'resigned' } });
  expect(playExpiry(LUDO_CLASSIC, { position: over, actNumber: 9 }, dice())).toEqual({ refusal: 'game-over' });
});
