import { NOTICE_KINDS } from '@muqabla/contract/core/notices/notice-calls';
import { MATCH_STATUSES } from '@muqabla/contract/play/matches/match';
import { expect, it } from 'vitest';
import { isActionOver, walletChangeOf } from './notice.rules.ts';

it.each([
  ['requestReceived', 'requested'],
  ['rematchOffered', 'new'],
  ['started', 'running'],
  ['roomCodeReady', 'running'],
  ['opponentReported', 'pending'],
] as const)('%s calls for an action while its match is %s, and is over in every other status', (kind, status) => {
  expect(MATCH_STATUSES.filter((each) => !isActionOver(kind, each))).toEqual([status]);
});

it('a notice that calls for no action is never over', () => {
  expect(isActionOver('won', 'completed')).toBe(false);
  expect(isActionOver('supportAnswered', null)).toBe(false);
});

it('knows for each kind whether its amount was added or taken', () => {
  const kinds = (sign: number) => NOTICE_KINDS.filter((kind) => walletChangeOf(kind) === sign);
  expect(kinds(-1)).toEqual(['penalised', 'adjustmentTaken', 'restitutionTaken', 'restitutionUndone']);
  expect(kinds(1)).toEqual([
    'challengeDeclined',
    'won',
    'ruleWon',
    'decidedWon',
    'decidedCancelled',
    'calledOff',
    'stakeReturned',
    'depositCredited',
    'adjustmentGiven',
    'restitutionPaid',
    'restitutionReturned',
    'withdrawalReturned',
    'withdrawalBounced',
    'withdrawalLate',
    'rechargeFailed',
    'rechargeBounced',
    'tournamentPrize',
    'tournamentCancelled',
    'tournamentSeatEnded',
  ]);
});
