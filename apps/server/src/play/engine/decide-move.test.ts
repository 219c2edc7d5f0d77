import { paise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import {
  acceptedDecision,
  ACTORS,
  HOST,
  LOSS,
  matchIn,
  NOW,
  snapshotWith,
  submit,
} from '@muqabla/testing/match-examples';
import { describe, expect, it } from 'vitest';
import { rewardWallet } from '../../core/ledger/accounts.ts';
import type { Transfer } from '../../core/ledger/postings.rules.ts';
import { decideMove } from './decide-move.ts';
import { type PartRules, rowsOf } from './part.rules.ts';

/** Decides a move on a running match with these parts alone. */
const decideWith = (parts: readonly PartRules[]) => {
  const match = matchIn('running');
  const snapshot = { ...snapshotWith({ matches: new Map([[match.matchId, match]]) }), parts };
  const request = { kind: 'move', matchId: match.matchId, act: submit(LOSS), actor: ACTORS.host } as const;
  return decideMove(request, { ...snapshot, facts: new Map(parts.map((part, place) => [part, place])) });
};

describe('the parts of a move', () => {
  it('need not be: a match is settled without any', () => {
    const { reply, writes, announcement } = decideWith([]);
    expect(reply).toEqual({ matchId: 'match-id' });
    expect(writes).toMatchObject({ moved: { status: 'completed', winner: 'joiner' }, event: { move: 'submitResult' } });
    expect(writes?.transfers.map(({ kind }) => kind)).toEqual(['match_settled']);
    expect(announcement).toMatchObject({ event: 'resultUpdated', creditedPlayers: [] });
  });

  it('add transfers, rows and credited players in their order, each by its own facts and the rows before it', () => {
    const bonus: Transfer = {
      key: 'bonus',
      kind: 'referral_bonus',
      legs: [{ account: rewardWallet(HOST), amount: paise(1) }],
    };
    const first: PartRules<number, string> = {
      end: (ending) => ({ ...ending, transfers: [...ending.transfers, bonus] }),
      decide: ({ decision: { transfers } }, place) => [`${place} sees ${transfers.length} transfers`],
      credits: () => [HOST],
    };
    const second: PartRules<number, string> = {
      decide: (made, place) => [`${place} after ${rowsOf(made, first).join()}`],
    };
    const { writes, announcement } = decideWith([first, second]);
    expect(writes?.transfers.map(({ key }) => key)).toEqual(['match:match-id:8:settle', 'bonus']);
    expect([...(writes?.rows.values() ?? [])]).toEqual([['0 sees 2 transfers'], ['1 after 0 sees 2 transfers']]);
    expect(announcement?.creditedPlayers).toEqual([HOST]);
  });

  it('set columns of the match, each its own', () => {
    const first: PartRules<number> = {
      columnsOf: ({ decision: { next } }, place) => ({ first: [next.status, place] }),
    };
    const second: PartRules<number> = { columnsOf: (_made, place) => ({ second: place }) };
    expect(decideWith([first, {}, second]).writes?.columns).toEqual({ first: ['completed', 0], second: 2 });
  });

  it('set deadlines, and the settings set the others', () => {
    const start = (parts: readonly PartRules[]) => {
      const snapshot = { ...snapshotWith(), parts, facts: new Map() };
      return acceptedDecision(matchIn('requested'), { move: 'start' }, 'host', snapshot).next.deadline;
    };
    const never: PartRules = { deadline: () => 'never' };
    const now: PartRules = { deadline: (_match, _facts, at) => at };
    expect([start([{}, now, never]), start([never, now])]).toEqual([NOW, null]);
    expect(start([{ deadline: () => null }])?.getTime()).toBeGreaterThan(NOW.getTime());
  });

  it('decide what happens at a deadline, and the engine the rest', () => {
    const match = matchIn('new', { deadline: NOW });
    const expired = (parts: readonly PartRules[]) =>
      acceptedDecision(match, { move: 'expire', version: 7 }, 'clock', { ...snapshotWith(), parts, facts: new Map() })
        .note;
    const part: PartRules = {
      expire: (next) => ({ next, move: 'expireOpen', transfers: [], event: 'matchDeleted', note: 'by a part' }),
    };
    expect([expired([{}, part]), expired([{ expire: () => null }])]).toEqual(['by a part', '']);
  });

  it('refuse in their order, and nothing is written then', () => {
    const silent: PartRules = { checkBefore: () => null };
    const first: PartRules = { checkBefore: () => refuse('GAME_CLOSED') };
    const second: PartRules = { checkBefore: () => refuse('PLAYED_ON_BOARD') };
    expect(decideWith([silent, first, second])).toEqual({
      reply: refuse('GAME_CLOSED'),
      writes: null,
      announcement: null,
    });
    const earliest: PartRules = { checkAttempt: () => refuse('BANNED') };
    expect(decideWith([first, earliest]).reply).toEqual(refuse('BANNED'));
  });
});
