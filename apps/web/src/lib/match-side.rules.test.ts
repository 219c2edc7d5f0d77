import { describe, expect, it } from 'vitest';
import { type AnyMatch, isOwn, opponentOf, opponentResult, ownResult, prizeOf, sideOf } from './match-side.rules.ts';

const asha = { _id: 'asha', username: 'Asha', avatar: 'avatar1.png' };
const ravi = { _id: 'ravi', username: 'Ravi', avatar: 'avatar2.png' };
const battle = (more: object): AnyMatch =>
  ({
    _id: 'm',
    gameName: 'ludo',
    amount: 100,
    winAmount: 95,
    status: 'new',
    room: 'manual',
    host: asha,
    createdAt: '2026-01-01T00:00:00Z',
    ...more,
  }) as AnyMatch;

describe('a player’s side', () => {
  it('is host, joiner or visitor', () => {
    expect(sideOf(battle({ joiner: ravi }), 'asha')).toBe('host');
    expect(sideOf(battle({ joiner: ravi }), 'ravi')).toBe('joiner');
    expect(sideOf(battle({}), 'ravi')).toBe('visitor');
    expect(isOwn(battle({}), 'ravi')).toBe(false);
  });

  it('the opponent is undefined while there is no joiner', () => {
    expect(opponentOf(battle({}), 'asha')).toBeUndefined();
    expect(opponentOf(battle({ joiner: ravi }), 'asha')).toBe(ravi);
    expect(opponentOf(battle({ joiner: ravi }), 'ravi')).toBe(asha);
  });

  it('distinguishes the player’s and the opponent’s results', () => {
    const reported = battle({ joiner: ravi, host_status: 'win' });
    expect([ownResult(reported, 'asha'), opponentResult(reported, 'asha')]).toEqual(['win', undefined]);
    expect([ownResult(reported, 'ravi'), opponentResult(reported, 'ravi')]).toEqual([undefined, 'win']);
    expect(ownResult(reported, 'visitor')).toBeUndefined();
  });
});

it('adds stake and winnings without a rounding error', () => {
  expect(prizeOf({ amount: 100, winAmount: 95 })).toBe(195);
  expect(prizeOf({ amount: 50.1, winAmount: 47.2 })).toBe(97.3);
});
