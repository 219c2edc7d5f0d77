import type { Services } from '../../../core/core.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { findStanding } from '../../../core/wind-down/wind-down.queries.ts';
import { createPayRemainder, noticeOf } from './pay-remainder.ts';
import { listAccounts, listUnsent, readRemainders, type Remainder, saveStates } from './remainder.queries.ts';
import { decideRemainder } from './remainder.rules.ts';

type SendPayout = (payout: { withdrawalId: string }) => Promise<void>;

/** The accounts of one page. */
export const ACCOUNTS_AT_A_TIME = 200;
/** Payouts that are written at once. */
const PAID_AT_ONCE = 4;

const isUnchanged = ({ state, left, facts }: Remainder) => {
  const next = decideRemainder(facts);
  return next.state === state && next.left === left;
};

/**
 * Works through one page of the accounts behind a cursor: pays what can be paid, each account in a transaction of its own,
 * and writes what the others wait for. Returns the last account of the page, or null when there is none behind it.
 */
export const createWorkAccounts = (services: Services & { sendPayout: SendPayout; unfree: string }) => {
  const payRemainder = createPayRemainder(services);
  const { db, clock, log, sendPayout, unfree } = services;

  const forEach = async (ids: readonly string[], act: (id: string) => Promise<void>) => {
    const queue = [...ids];
    const work = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift())
        // One that cannot be paid holds up no other; the next pass tries again.
        await act(id).catch((error: unknown) => {
          log.error({ error, id }, 'the rest of an account was not paid');
        });
    };
    await Promise.all(Array.from({ length: PAID_AT_ONCE }, work));
  };
  const send = (withdrawalId: string) => sendPayout({ withdrawalId });
  const pay = async (playerId: string) => {
    for (const withdrawalId of await payRemainder(playerId, 'caller')) await send(withdrawalId);
  };

  return async (after: string | null): Promise<string | null> => {
    const standing = await findStanding(db);
    if (standing === null) return null;
    // What a process has written and not sent before it died.
    if (after === null) await forEach(await listUnsent(db, standing.windDownId), send);
    const playerIds = await listAccounts(db, { after, limit: ACCOUNTS_AT_A_TIME });
    const now = clock.now();
    const remainders = await readRemainders(db, unfree, { windDownId: standing.windDownId, playerIds, now });
    const isPaid = ({ facts }: Remainder) => decideRemainder(facts).pay.length > 0;
    const waiting = remainders.filter((each) => !isPaid(each) && !isUnchanged(each));
    if (waiting.length > 0)
      await db.transaction(async (tx) => {
        const states = waiting.map(({ playerId, facts }) => {
          const { state, left } = decideRemainder(facts);
          return { playerId, state, left, reason: facts.failure };
        });
        await saveStates(tx, states, now);
        insertNotices(
          tx,
          waiting.flatMap((each) => noticeOf(each, decideRemainder(each.facts))),
          now,
        );
      });
    await forEach(
      remainders.filter(isPaid).map(({ playerId }) => playerId),
      pay,
    );
    return playerIds.length < ACCOUNTS_AT_A_TIME ? null : (playerIds.at(-1) ?? null);
  };
};
