import { describe, expect, it } from 'vitest';
import { carromPosition } from '../../test/carrom-positions.ts';
import { type Act, isActRefusal } from '../act.ts';
import type { Outcome } from '../outcome.ts';
import { CARROM_QUICK } from './carrom.ts';
import { type CarromPosition, startCarrom } from './position.ts';

const applied = (position: CarromPosition, act: Act): CarromPosition => {
  const after = CARROM_QUICK.apply(position, position.turn, act);
  if (isActRefusal(after)) throw new Error(`refused: ${after.refusal}`);
  return after;
};
const struck = (position: CarromPosition, stroke: string) => applied(position, { type: 'move', move: stroke });
const expired = (position: CarromPosition) => applied(position, { type: 'expire' });

// Just before the mouth of the far right pocket, and of the far left one; the striker reaches either straight.
const AT_RIGHT_POCKET = { x: 32_500, y: 32_500 };
const AT_LEFT_POCKET = { x: -32_500, y: 32_500 };
/** Out of the way of every stroke here. */
const ASIDE = [
  { x: -20_000, y: 5000 },
  { x: -20_000, y: 9000 },
];
const CENTRE = { x: 0, y: 0 };
// From the right end of the base line into the far right pocket, with the man or alone.
const TO_RIGHT = 's401a1390p30';
const SOFT = 's219a9000p1';

describe('strokes', () => {
  it('pocketing an own man lets the seat play on', () => {
    const after = struck(carromPosition({ white: [AT_RIGHT_POCKET, ...ASIDE], black: ASIDE.slice(0, 0) }), TO_RIGHT);
    expect(after).toMatchObject({ turn: 'host', strokes: 11 });
    expect(after.white).toHaveLength(2);
  });
  it('pocketing a man of the other seat leaves it pocketed and passes the turn', () => {
    const black = [AT_RIGHT_POCKET, { x: -20_000, y: 15_000 }];
    const after = struck(carromPosition({ white: ASIDE, black }), TO_RIGHT);
    expect(after.turn).toBe('joiner');
    expect(after.black).toHaveLength(1);
  });
  it('the same stroke does the same for the joiner, seen from the other side', () => {
    const turn = ({ x, y }: { x: number; y: number }) => ({ x: 0 - x, y: 0 - y });
    const sort = (spots: { x: number; y: number }[]) =>
      spots.sort((left, right) => left.x - right.x || left.y - right.y);
    const host = struck(startCarrom('host'), 's219a35987p95');
    const joiner = struck(startCarrom('joiner'), 's219a35987p95');
    expect(joiner.white).toEqual(sort(host.white.map(turn)));
    expect(joiner.black).toEqual(sort(host.black.map(turn)));
    expect(joiner.turn).not.toBe(host.turn);
  });
  it('the clock of the next seat counts from rest', () => {
    const after = struck(startCarrom('host'), 's219a0p100');
    expect(after.motionSteps).toBe(271);
    expect(CARROM_QUICK.settleMilliseconds(after)).toBe(1130);
    expect(CARROM_QUICK.settleMilliseconds(startCarrom('host'))).toBe(0);
  });
  it.each([
    ['that is none', 'x', 'illegal-move'],
    ['from between line and moon', 's20a0p50', 'illegal-move'],
    ['from over a man', 's219a0p50', 'illegal-move'],
  ])('refuses a stroke %s', (_, move, refusal) => {
    const position = carromPosition({ white: [{ x: 0, y: -24_000 }] });
    expect(CARROM_QUICK.apply(position, 'host', { type: 'move', move })).toEqual({ refusal });
  });
  it.each<Act>([
    { type: 'offer-draw' },
    { type: 'accept-draw' },
    { type: 'decline-draw' },
    { type: 'roll', rollNumber: 0, face: 6 },
  ])('refuses to $type, which is not in the game', (act) => {
    expect(CARROM_QUICK.apply(startCarrom('host'), 'host', act)).toEqual({ refusal: 'act-not-in-game' });
  });
});

describe('dues', () => {
  const alone = { white: ASIDE, black: [{ x: 20_000, y: 5000 }] };
  // Straight into the near left pocket.
  const INTO_POCKET = 's37a23996p40';

  it('45 a: a man comes back, nearest to the centre but off its circle: 62 b', () => {
    const after = struck(carromPosition(alone), INTO_POCKET);
    expect(after).toMatchObject({ turn: 'joiner', dues: { host: 0, joiner: 0 } });
    expect(after.white).toHaveLength(3);
    const placed = after.white.find(({ y }) => y < 5000);
    expect(placed).toEqual({ x: -3200, y: 0 });
  });
  it('45 b: it is owed while the seat has none, and paid with the next it pockets', () => {
    const nine = startCarrom('host');
    const owing = struck({ ...nine, strokes: 3, queen: { x: 0, y: 20_000 } }, INTO_POCKET);
    expect(owing.dues).toEqual({ host: 1, joiner: 0 });
    const paying = struck(
      carromPosition({ white: [AT_RIGHT_POCKET, ...ASIDE] }, { dues: { host: 1, joiner: 0 } }),
      TO_RIGHT,
    );
    expect(paying.dues.host).toBe(0);
    expect(paying.white).toHaveLength(3);
  });
  it('51: a man that the other seat pockets pays a due at once', () => {
    const after = struck(
      carromPosition(
        { white: ASIDE, black: [AT_RIGHT_POCKET, { x: 20_000, y: 5000 }] },
        { dues: { host: 0, joiner: 1 } },
      ),
      TO_RIGHT,
    );
    expect(after.dues.joiner).toBe(0);
    expect(after.black).toHaveLength(2);
  });
  it('18 c: a break that touches nothing costs no man', () => {
    expect(struck(startCarrom('host'), INTO_POCKET)).toMatchObject({ turn: 'joiner', dues: { host: 0, joiner: 0 } });
  });
});

describe('queen', () => {
  const open = carromPosition({ white: [AT_RIGHT_POCKET, ...ASIDE], black: [AT_LEFT_POCKET], queen: 'open' });

  it('69: pocketed alone she waits for the next stroke', () => {
    expect(struck(carromPosition({ white: ASIDE, queen: AT_RIGHT_POCKET }), TO_RIGHT)).toMatchObject({
      turn: 'host',
      queen: 'open',
    });
  });
  it('65, 69: an own man with the next stroke covers her', () => {
    expect(struck(open, TO_RIGHT)).toMatchObject({ turn: 'host', queen: 'host' });
  });
  it('69: without one she returns to the centre: 66', () => {
    expect(struck(open, SOFT)).toMatchObject({ turn: 'joiner', queen: CENTRE });
  });
  it('67: she lies as near to the centre as there is room', () => {
    const after = struck({ ...open, black: [CENTRE] }, SOFT);
    expect(after.queen).toEqual({ x: -3200, y: 0 });
  });
  it('a missed stroke returns her too', () => {
    expect(expired(open)).toMatchObject({ turn: 'joiner', queen: CENTRE });
  });
});

describe('missed strokes', () => {
  const BUSY = carromPosition({ white: ASIDE, black: [{ x: 20_000, y: 0 }] });

  it('the first of the game cancels it', () => {
    expect(expired(startCarrom('joiner')).outcome).toEqual({ result: 'cancelled', reason: 'no-start' });
  });
  it('one passes the turn, and a stroke ends a row', () => {
    const missed = expired(BUSY);
    expect(missed).toMatchObject({ turn: 'joiner', motionSteps: 0, missed: { host: { inARow: 1, inAll: 1 } } });
    expect(struck(struck(missed, SOFT), SOFT).missed.host).toEqual({ inARow: 0, inAll: 1 });
  });
  it.each([
    ['third in a row', { inARow: 2, inAll: 2 }],
    ['fifth in all', { inARow: 0, inAll: 4 }],
  ])('the %s loses', (_, missed) => {
    const position = { ...BUSY, missed: { ...BUSY.missed, host: missed } };
    expect(expired(position).outcome).toEqual({ result: 'won', winner: 'joiner', reason: 'missed-turns' });
  });
});

describe('end', () => {
  it('25: the last own man wins when the queen is covered, whoever covered her', () => {
    for (const queen of ['host', 'joiner'] as const)
      expect(struck(carromPosition({ white: [AT_RIGHT_POCKET], black: ASIDE, queen }), TO_RIGHT).outcome).toEqual({
        result: 'won',
        winner: 'host',
        reason: 'cleared',
      });
  });
  it('80: it loses when she is left', () => {
    const after = struck(carromPosition({ white: [AT_RIGHT_POCKET], black: ASIDE }), TO_RIGHT);
    expect(after.outcome).toEqual({ result: 'won', winner: 'joiner', reason: 'queen-left' });
  });
  it('79: the last man of the other seat loses when she is left', () => {
    const after = struck(carromPosition({ white: ASIDE, black: [AT_RIGHT_POCKET] }), TO_RIGHT);
    expect(after.outcome).toEqual({ result: 'won', winner: 'joiner', reason: 'last-man' });
  });
  it.each<readonly [string, CarromPosition['queen'], Outcome]>([
    ['more points win', 'host', { result: 'won', winner: 'host', reason: 'stroke-limit' }],
    ['the queen counts three', 'joiner', { result: 'won', winner: 'joiner', reason: 'stroke-limit' }],
    ['equal points are a draw', CENTRE, { result: 'drawn', reason: 'stroke-limit' }],
  ])('after a hundred strokes %s', (_, queen, outcome) => {
    const position = carromPosition({ white: ASIDE, black: [CENTRE, { x: 20_000, y: 0 }], queen }, { strokes: 99 });
    const free =
      queen === CENTRE ? { ...position, black: position.black.slice(1).concat({ x: 20_000, y: 5000 }) } : position;
    expect(struck(free, SOFT).outcome).toEqual(outcome);
  });
  it('resigning loses, at any time', () => {
    expect(CARROM_QUICK.apply(startCarrom('host'), 'joiner', { type: 'resign' })).toMatchObject({
      outcome: { result: 'won', winner: 'host', reason: 'resigned' },
    });
  });
});
