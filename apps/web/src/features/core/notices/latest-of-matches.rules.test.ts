import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import { expect, it } from 'vitest';
import { latestOfMatches } from './latest-of-matches.rules.ts';

const notice = (_id: string, matchId?: string, amount?: number) =>
  ({
    _id,
    ...(matchId !== undefined && { match: { _id: matchId } }),
    ...(amount !== undefined && { amount }),
  }) as Notice;

it('leaves one row of a match, and every one that changed a wallet', () => {
  const notices = [
    notice('won', 'm1', 95),
    notice('deposit', undefined, 500),
    notice('requested', 'm2'),
    notice('penalised', 'm1', -50),
    notice('reported', 'm1'),
    notice('started', 'm2'),
    notice('friend'),
  ];
  expect(latestOfMatches(notices).map(({ _id }) => _id)).toEqual([
    'won',
    'deposit',
    'requested',
    'penalised',
    'friend',
  ]);
});
