import { refuse } from '@muqabla/contract/refusals';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handlers } from '../../platform/http/calls.ts';
import { isPlayer } from '../players/players.queries.ts';
import { deleteAgeProof, deleteGuardian } from './age.queries.ts';
import { readAge } from './age.view.ts';

/** The calls by which staff see a player’s proof of age and revoke it. */
export const staffAge = (services: Pick<Services, 'db' | 'clock' | 'settings'>) => {
  const { db, clock } = services;
  return {
    'GET /admin/players/{playerId}/age': async ({ params: { playerId } }) =>
      (await isPlayer(db, playerId)) ? readAge(services, db, playerId) : refuse('PLAYER_NOT_FOUND'),
    'POST /admin/players/{playerId}/age/revoke': async ({ params: { playerId }, body: { reason }, staff }) => {
      if (!(await isPlayer(db, playerId))) return refuse('PLAYER_NOT_FOUND');
      await db.transaction(async (tx) => {
        await deleteGuardian(tx, playerId);
        await deleteAgeProof(tx, playerId);
        const subject = { kind: 'player', id: playerId } as const;
        await writeAudit(tx, { staff, action: 'age.revoked', subject, reason, at: clock.now() });
      });
      return readAge(services, db, playerId);
    },
  } satisfies Partial<Handlers>;
};
