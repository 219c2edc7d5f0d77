import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../core/wallet/history.queries.ts';
import { bookOf } from './statement.rules.ts';

let number = 0;

/** Entries of these keys and changes, each with the balance after it. */
const entriesOf = (opening: number, ...acts: [key: string, kind: HistoryEntry['kind'], change: number][]) => {
  let balance = opening;
  return acts.map(([transfer_key, kind, change]): HistoryEntry => {
    balance += change;
    number += 1;
    return {
      player_id: 'a player',
      entry_number: number,
      transfer_key,
      kind,
      deposit_change: change,
      reward_change: 0,
      deposit_after: balance,
      reward_after: 0,
      reference: null,
      created_at: new Date(0),
      own_match_id: null,
      room_code: null,
      game_name: null,
      game_title: null,
      withdrawal_utr: null,
      withdrawal_reason: null,
      withdrawal_status: null,
      charge_kind: null,
      charge_reference: null,
    };
  });
};

const linesOf = (book: ReturnType<typeof bookOf>) =>
  book.rows.map(({ change, balance, depositId }) => [change, balance, depositId]);

describe('the lines of a statement', () => {
  it('join a deposit and its cashback, also of one that support found', () => {
    const book = bookOf(
      500,
      entriesOf(
        500,
        ['deposit:a:capture', 'deposit_captured', 7813],
        ['deposit:a:cashback', 'deposit_cashback', 2187],
        ['deposit:b:suspense:resolved', 'suspense_resolved', 100],
        ['deposit:b:suspense:cashback', 'deposit_cashback', 28],
        ['match:c:1:hold', 'stake_held', -1000],
      ),
    );
    expect(linesOf(book)).toEqual([
      [10_000, 10_500, 'a'],
      [128, 10_628, 'b'],
      [-1000, 9628, null],
    ]);
    expect(book).toMatchObject({ opening: 500, credits: 10_128, debits: 1000, closing: 9628 });
  });

  it('keep a cashback that does not follow its deposit', () => {
    const book = bookOf(
      0,
      entriesOf(
        0,
        ['deposit:a:capture', 'deposit_captured', 100],
        ['deposit:b:cashback', 'deposit_cashback', 5],
        ['match:c:1:hold', 'stake_held', -10],
        ['deposit:a:cashback', 'deposit_cashback', 28],
      ),
    );
    expect(linesOf(book)).toEqual([
      [100, 100, 'a'],
      [5, 105, 'b'],
      [-10, 95, null],
      [28, 123, 'a'],
    ]);
  });

  it('are not made of entries that leave one out', () => {
    const entries = entriesOf(0, ['match:a', 'stake_returned', 5], ['match:b', 'stake_returned', 6]);
    expect(() => bookOf(0, entries.slice(1))).toThrow('does not follow');
  });

  it('are none of a period without movements', () => {
    expect(bookOf(77, [])).toEqual({ opening: 77, credits: 0, debits: 0, closing: 77, rows: [] });
  });
});
