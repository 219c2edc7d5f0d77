import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import { ownNotice } from '../../core/notices/notice.rules.ts';
import { insertNotices } from '../../core/notices/notices.queries.ts';
import { emitEvents } from '../../core/webhooks/emit-events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { decideBan } from './ban.rules.ts';
import { type DecidedBan, insertBan, lockBanState } from './bans.queries.ts';
import { readBansView } from './list-bans.ts';

type Services = {
  db: Database;
  clock: Clock;
  notifyBanned(playerId: string): void;
  /** Leaves the player's matches that have not started and returns their stakes. */
  leaveOpenMatches(playerId: string): Promise<void>;
  /** Gives up the player's seats in tournaments that have not begun, in this transaction, and returns the entries. */
  giveUpSeats(tx: Transaction, playerId: string, at: Date): Promise<void>;
};

type BanRequest = Pick<CallInput<'POST /admin/players/{playerId}/ban'>, 'body' | 'staff'> & { playerId: string };

const bothLanguages = (reason: string, reasonHi: string) => (reason === reasonHi ? reason : `${reason} · ${reasonHi}`);

/** Writes a decided ban under the lock of the player’s wallets, with all that follows from it. */
export const createApplyBan =
  ({ giveUpSeats }: Pick<Services, 'giveUpSeats'>) =>
  async (tx: Transaction, { staff, ...ban }: DecidedBan, now: Date): Promise<void> => {
    const { playerId, kind, reason, reasonHi, note, until } = ban;
    const banId = newId();
    await insertBan(tx, { ...ban, banId, staffId: staff.staffId, at: now });
    insertNotices(tx, [ownNotice(playerId, 'banSet', { note: bothLanguages(reason, reasonHi) })], now);
    const endsAt = until?.toISOString() ?? null;
    emitEvents(tx, [{ type: 'player.banned', data: { playerId, banId, until: endsAt } }], now);
    await giveUpSeats(tx, playerId, now);
    // The job leaves the player's open matches even if this process stops first.
    await addJob(tx, 'leave-open-matches', { playerId });
    await writeAudit(tx, {
      staff,
      action: 'player.banned',
      subject: { kind: 'player', id: playerId },
      reason: note,
      after: { banId, kind, until: endsAt },
      at: now,
    });
  };

// Under the lock of the wallets, so that each stake is decided either before or after the ban.
const ban = (services: Services, { playerId, body, staff }: BanRequest): Promise<Refusal | null> =>
  services.db.transaction(async (tx) => {
    await lockWallets(tx, [playerId]);
    const now = services.clock.now();
    const state = await lockBanState(tx, playerId, now);
    if (state === null) return refuse('PLAYER_NOT_FOUND');
    const { ends, kind, reason, reasonHi, note } = body;
    const mayBanForLong = PERMISSIONS[staff.role].includes('banForLong');
    const decided = decideBan(state, { ends, mayBanForLong, now });
    if (isRefusal(decided)) return decided;
    await createApplyBan(services)(tx, { playerId, kind, reason, reasonHi, note, ...decided, staff }, now);
    return null;
  });

/** Bans a player, ends their sessions' access and leaves their open matches. */
export const banPlayer =
  (services: Services): Handler<'POST /admin/players/{playerId}/ban'> =>
  async ({ params: { playerId }, body, staff }) => {
    const refused = await ban(services, { playerId, body, staff });
    if (refused !== null) return refused;
    services.notifyBanned(playerId);
    await services.leaveOpenMatches(playerId);
    return readBansView(services, playerId);
  };

/**
 * Broadcasts a committed ban to the player's open pages and closes their sockets; new connections are refused. Call it
 * after the commit. The end of a ban is not broadcast, because the ban page polls.
 */
export const createNotifyBanned =
  ({ broadcast }: { broadcast: Pick<Broadcast, 'players' | 'endPlayer'> }) =>
  (playerId: string): void => {
    broadcast.players([playerId], 'banned', {});
    broadcast.endPlayer(playerId);
  };
