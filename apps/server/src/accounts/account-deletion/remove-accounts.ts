import { paise } from '@muqabla/contract/money';
import { lockWallets } from '../../core/ledger/balances.ts';
import { post } from '../../core/ledger/post.ts';
import { giveUpBalance } from '../../core/ledger/postings.rules.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/observe/log.ts';
import type { Broadcast } from '../../platform/realtime/sockets.ts';
import { lockDueDeletion, lockPerson, putOff, removePlayer } from './deletion.queries.ts';
import { balanceOf, nextTryAt, obstaclesOf } from './deletion.rules.ts';
import { deleteEndedTraces } from './former-accounts.queries.ts';
import type { FormerAccounts } from './former-accounts.ts';
import { type FactServices, readFacts } from './read-deletion.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'remove-accounts': object;
  }
}

type Services = FactServices & {
  db: Database;
  log: Log;
  broadcast: Pick<Broadcast, 'endPlayer'>;
  formerAccounts: FormerAccounts;
};

type Outcome = { playerId: string; obstacle: string | null };

/**
 * Job `remove-accounts`: removes the accounts whose deletion is due, each in one transaction that checks once more what must
 * be settled. What is not is written with the deletion, which is tried again an hour later.
 */
export const createRemoveAccounts = (services: Services) => {
  const { db, clock, log, broadcast, formerAccounts } = services;

  const removeNext = async (tx: Transaction): Promise<Outcome | null> => {
    const now = clock.now();
    const deletion = await lockDueDeletion(tx, now);
    if (deletion === null) return null;
    const { deletion_id: deletionId, player_id: playerId } = deletion;
    await lockWallets(tx, [playerId]);
    const person = await lockPerson(tx, playerId);
    const facts = await readFacts(tx, services, { playerId, toRemove: true });
    const [obstacle] = obstaclesOf(facts, paise(deletion.given_up_paise));
    if (obstacle !== undefined) {
      await putOff(tx, { deletionId, obstacle, now, tryAt: nextTryAt(now) });
      return { playerId, obstacle };
    }
    if (balanceOf(facts) > 0) await post(tx, [giveUpBalance({ deletionId, playerId, wallets: facts.wallets })], now);
    await formerAccounts.remember(tx, { playerId, ...person });
    await removePlayer(tx, playerId, now);
    await addJob(tx, 'delete-files', {});
    return { playerId, obstacle: null };
  };

  return async (): Promise<void> => {
    for (;;) {
      const outcome = await db.transaction(removeNext);
      if (outcome === null) break;
      if (outcome.obstacle === null) broadcast.endPlayer(outcome.playerId);
      log.info(
        outcome,
        outcome.obstacle === null ? 'an account was deleted' : 'the deletion of an account was put off',
      );
    }
    await deleteEndedTraces(db, clock.now());
  };
};
