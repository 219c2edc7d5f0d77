import { writeAudit } from '../../core/audit/write-audit.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { type BreachTexts, textFor } from './breach-notice.rules.ts';
import {
  addBreach,
  addBreachNotices,
  type Concerned,
  type NoticeRow,
  readConcerned,
  readTold,
} from './breach.queries.ts';

export type BreachRequest = {
  readonly breachId: string;
  readonly knownAt: Date;
  readonly concerned: Concerned;
  readonly texts: BreachTexts;
  readonly staff: Pick<StaffIdentity, 'staffId' | 'role'>;
  /** True to do everything and roll it back: no player receives a notice, and nothing is recorded. */
  readonly rehearse: boolean;
};

const PLAYERS_AT_ONCE = 500;

/** Ends the transaction of a rehearsal. */
class RehearsalEnd extends Error {}

const tell = async (
  tx: Transaction,
  { breachId, knownAt, texts }: BreachRequest,
  ids: readonly string[],
  now: Date,
) => {
  const first = await addBreach(tx, { breachId, knownAt, now });
  if (first.getTime() !== knownAt.getTime())
    throw new Error(`${breachId} is recorded as known since ${first.toISOString()}. Nothing was sent.`);
  const told = await addBreachNotices(tx, { breachId, ids, now });
  const notices = told.map(({ player_id: playerId, language }) =>
    ownNotice(playerId, 'dataBreach', { note: textFor(texts, language) }),
  );
  insertNotices(tx, notices, now);
  return told;
};

/**
 * Notifies every player concerned, once each however often it runs: in the app, and by a push where the player has pushes. A run
 * that stops half-way is repeated. Returns the players that this run has notified, and the figures of all runs.
 */
export const notifyBreach = async ({ db, clock }: { db: Database; clock: Clock }, wish: BreachRequest) => {
  const ids = await readConcerned(db, wish.concerned);
  const before = await readTold(db, wish.breachId);
  const told: NoticeRow[] = [];
  const transact = async (work: (tx: Transaction) => Promise<void>) => {
    const run = db.transaction(async (tx) => {
      await work(tx);
      if (wish.rehearse) throw new RehearsalEnd();
    });
    await run.catch((error: unknown) => {
      if (!(error instanceof RehearsalEnd)) throw error;
    });
  };
  for (let from = 0; from < ids.length; from += PLAYERS_AT_ONCE) {
    const batch = ids.slice(from, from + PLAYERS_AT_ONCE);
    const toldNow: NoticeRow[] = [];
    await transact(async (tx) => {
      toldNow.push(...(await tell(tx, wish, batch, clock.now())));
    });
    told.push(...toldNow);
  }
  await transact(async (tx) => {
    const after = { breach: wish.breachId, concerned: ids.length, told: told.length };
    const subject = { kind: 'installation', id: wish.breachId } as const;
    const reason = `npm run ops notify-breach ${wish.breachId}`;
    await writeAudit(tx, { staff: wish.staff, action: 'breach.notified', subject, reason, after, at: clock.now() });
  });
  const inAll = wish.rehearse ? { ...before, told: before.told + told.length } : await readTold(db, wish.breachId);
  return { concerned: ids.length, told, inAll };
};
