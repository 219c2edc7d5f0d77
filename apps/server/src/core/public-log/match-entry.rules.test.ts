import { createHash } from 'node:crypto';
import { STANDARD_REASONS } from '@muqabla/contract/play/matches/standard-reasons';
import { describe, expect, it } from 'vitest';
import { type LoggedMove, matchEntry, stakeBandOf } from './match-entry.rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const AT = new Date('2026-11-22T09:00:42.123Z');
const blind = {
  matchOf: () => 'b'.repeat(64),
  decisionOf: () => 'a'.repeat(64),
  subjectOf: () => 'f'.repeat(64),
  crowdOf: (playerIds: readonly string[]) => playerIds.join('+'),
  sealSaltOf: () => new Uint8Array(32),
  disclosureSaltOf: () => new Uint8Array(32),
  saltOf: (_: string, playerId: string) => new TextEncoder().encode(playerId === 'host-id' ? 'salt 1' : 'salt 2'),
};
const LOGGED: LoggedMove = {
  matchId: 'match-id',
  hostId: 'host-id',
  joinerId: 'joiner-id',
  version: 6,
  game: 'Ludo Classic',
  stakePaise: 100_00,
  move: 'decide',
  isByReviewer: true,
  note: `Ravi Kumar cheated. ${STANDARD_REASONS.noProof}`,
  winner: 'host',
  penalties: [{ side: 'joiner', kind: 'fraud', paise: 100_00 }],
  dice: null,
};
const ENDED_OFFER = { event: 'offer-ended', by: 'host', hostCommit: 'c', diceCommit: 'd', joinerSeed: 's' } as const;
const entryOf = (change: Partial<LoggedMove>) => JSON.parse(matchEntry({ ...LOGGED, ...change }, blind, AT).entry);

describe('the entry of a decision', () => {
  it('is canonical JSON without ids, seconds or what a reviewer wrote freely', () => {
    expect(matchEntry(LOGGED, blind, AT).entry).toBe(
      '{"at":"2026-11-22T09:00:00Z","by":"reviewer","game":"Ludo Classic",' +
        `"host":"${sha256('salt 1host-id')}","joiner":"${sha256('salt 2joiner-id')}",` +
        `"kind":"decision","match":"${'b'.repeat(64)}","move":"decide","outcome":"host",` +
        '"penalties":[{"kind":"fraud","paise":10000,"side":"joiner"}],"reasons":["noProof"],' +
        '"stakeBand":"100-499","v":1,"version":6}',
    );
  });

  it.each([
    [
      { isByReviewer: false, move: 'submitResult' as const, note: STANDARD_REASONS.noProof },
      { by: 'rule', reasons: [] },
    ],
    [{ isByReviewer: false, move: 'finishBoard' as const }, { by: 'board' }],
    [{ winner: null }, { outcome: 'cancel' }],
    [
      { joinerId: null, winner: null, move: 'callOff' as const },
      { joiner: null, outcome: 'cancel' },
    ],
    [{ move: 'reverse' as const }, { kind: 'reversal', reverses: 5 }],
    [
      {
        move: 'start' as const,
        dice: { event: 'started', rules: 'ludo-quick-even-1', diceCommit: 'd'.repeat(64) } as const,
      },
      { kind: 'board_started', rules: 'ludo-quick-even-1', diceCommit: 'd'.repeat(64) },
    ],
    [
      { move: 'reject' as const, winner: null, dice: ENDED_OFFER },
      { kind: 'offer_ended', version: 6, by: 'host', hostCommit: 'c', diceCommit: 'd', joinerSeed: 's' },
    ],
  ])('of %j has %j', (change, expected) => expect(entryOf(change)).toMatchObject(expected));
});

it.each([
  [0, '0-0'],
  [1_00, '1-49'],
  [50_00, '50-99'],
  [499_99, '100-499'],
  [500_00, '500-999'],
  [10_000_00, '10000+'],
])('a stake of %i paise is in the band %s', (paise, band) => expect(stakeBandOf(paise)).toBe(band));
