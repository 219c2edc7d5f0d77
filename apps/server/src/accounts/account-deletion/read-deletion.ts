import type { AccountDeletion } from '@muqabla/contract/accounts/account-deletion/deletion-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Obstacles } from '../../platform/seams/join-seams.ts';
import { findPendingDeletion, readDeletionFacts } from './deletion.queries.ts';
import { balanceOf, type DeletionFacts, obstaclesOf } from './deletion.rules.ts';

export type FactServices = Pick<Services, 'clock' | 'settings' | 'economy'> & { obstacles: Obstacles };

/** The facts about an account for a decision now. Throws for an account that is gone, which has no session. */
export const readFacts = async (
  db: Queries,
  { clock, settings, economy, obstacles }: FactServices,
  { playerId, toRemove = false }: { playerId: string; toRemove?: boolean },
): Promise<DeletionFacts> => {
  const { withdrawMin } = await settings.read();
  const facts = await readDeletionFacts(db, obstacles, { playerId, now: clock.now(), toRemove });
  if (facts === null) throw new Error(`player ${playerId} has no account`);
  return { ...facts, withdrawMin: economy === 'points' ? null : withdrawMin };
};

/** The state of an account's deletion as its player sees it. */
export const readDeletion = async (
  { db, ...services }: FactServices & { db: Queries },
  playerId: string,
): Promise<AccountDeletion> => {
  const [facts, pending, { deletionDays }] = await Promise.all([
    readFacts(db, services, { playerId }),
    findPendingDeletion(db, playerId),
    services.settings.read(),
  ]);
  return {
    pending: pending && {
      requestedAt: pending.requested_at.toISOString(),
      dueAt: pending.due_at.toISOString(),
      ...(pending.obstacle !== null && { obstacle: pending.obstacle }),
    },
    obstacles: obstaclesOf(facts),
    givenUp: rupeesFromPaise(balanceOf(facts)),
    days: deletionDays,
  };
};
