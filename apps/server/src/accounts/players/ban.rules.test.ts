import type { BanEnd } from '@muqabla/contract/accounts/players/ban-calls';
import { expect, it } from 'vitest';
import { type BanState, decideBan, liftRefusal } from './ban.rules.ts';

const now = new Date('2026-02-01T10:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const free = { banned: false, until: null };

it.each<[string, BanState, BanEnd, boolean, string | number | null]>([
  ['7 days by support', free, { days: 7 }, false, 7],
  ['8 days by support', free, { days: 8 }, false, 'BAN_NEEDS_OWNER'],
  ['for ever by support', free, 'never', false, 'BAN_NEEDS_OWNER'],
  ['for ever by an owner', free, 'never', true, null],
  ['until a near day by support', free, { at: inDays(6.9).toISOString() }, false, 6.9],
  ['until a far day by support', free, { at: inDays(7.1).toISOString() }, false, 'BAN_NEEDS_OWNER'],
  ['until now', free, { at: now.toISOString() }, true, 'BAN_END_PAST'],
  ['until a day of more than a year', free, { at: inDays(366).toISOString() }, true, 'BAN_END_PAST'],
  ['until a day that is none', free, { at: '2026-02-99T00:00:00Z' }, true, 'BAN_END_PAST'],
  ['of a banned player', { banned: true, until: inDays(1) }, { days: 1 }, true, 'ALREADY_BANNED'],
])('a ban %s', (_, standing, ends, mayBanForLong, expected) => {
  const decided = decideBan(standing, { ends, mayBanForLong, now });
  if (typeof expected === 'string') expect(decided).toMatchObject({ refused: expected });
  else expect(decided).toEqual({ until: expected === null ? null : inDays(expected) });
});

it.each<[string, BanState, boolean, string | null]>([
  ['a player who is not banned', free, true, 'NOT_BANNED'],
  ['a short ban', { banned: true, until: inDays(7) }, false, null],
  ['what is left of a long ban', { banned: true, until: inDays(2) }, false, null],
  ['a long ban', { banned: true, until: inDays(30) }, false, 'BAN_NEEDS_OWNER'],
  ['a ban without end', { banned: true, until: null }, false, 'BAN_NEEDS_OWNER'],
  ['a ban without end, by an owner', { banned: true, until: null }, true, null],
])('lifting: %s', (_, standing, mayBanForLong, refused) => {
  const bar = liftRefusal(standing, { mayBanForLong, now });
  if (refused === null) expect(bar).toBeNull();
  else expect(bar).toMatchObject({ refused });
});
