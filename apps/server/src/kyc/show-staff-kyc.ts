import type { StaffKycDetail } from '@muqabla/contract/kyc/kyc-staff-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/db/database.ts';
import { findOwnPlayer } from '../players/players.queries.ts';
import { listAttempts } from './kyc-attempts.queries.ts';
import { findPerson, listRevocations } from './staff-kyc.queries.ts';
import { staffKycDetailView } from './staff-kyc.view.ts';

const AT_ONCE = 50;

type Services = { db: Queries; clock: Clock };

/** A player's verification, what was taken back and the newest attempts. */
export const showStaffKyc = async ({ db, clock }: Services, playerId: string): Promise<StaffKycDetail | Refusal> => {
  const player = await findOwnPlayer(db, playerId, clock.now());
  if (player === null) return refuse('PLAYER_NOT_FOUND');
  const [kyc, revocations, attempts] = await Promise.all([
    findPerson(db, playerId),
    listRevocations(db, playerId, AT_ONCE),
    listAttempts(db, playerId, AT_ONCE),
  ]);
  return staffKycDetailView({ _id: playerId, username: player.username }, { kyc, revocations, attempts });
};
