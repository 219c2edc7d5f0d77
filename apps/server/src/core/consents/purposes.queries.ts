import type { OptionalPurpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { PurposeEnds } from '../../platform/seams/join-seams.ts';
import { setHidesOnline } from '../people/players.queries.ts';
import { insertConsents, type NewConsents } from './consents.queries.ts';

/**
 * Locks a player's choice of purposes until the transaction ends: to change it, or to keep it as it is while something is stored
 * by it.
 */
export const lockPurposes = async (tx: Transaction, playerId: string, to: 'change' | 'keep'): Promise<void> => {
  await tx.query(`select from players where player_id = $1 for ${to === 'change' ? 'no key update' : 'share'}`, [
    playerId,
  ]);
};

/** SQL that is true unless the newest consent of the player `p` to a purpose takes it back: the sign-up begins it. */
export const isGiven = (purpose: OptionalPurpose) =>
  `coalesce((select c.given from consents c where c.player_id = p.player_id and c.kind = '${purpose}'
     order by c.given_at desc, c.consent_id desc limit 1), true)`;

/** Reads which of the optional purposes a player's data is used for. */
export const readGivenPurposes = async (
  db: Queries,
  playerId: string,
): Promise<Readonly<Record<OptionalPurpose, boolean>>> => {
  const [row] = await db.query<Record<OptionalPurpose, boolean>>(
    `select exists (select from push_devices d where d.player_id = p.player_id) as notices,
       not p.hides_online as online,
       ${isGiven('assistant')} as assistant,
       ${isGiven('measurement')} as measurement
     from players p where p.player_id = $1`,
    [playerId],
  );
  if (row === undefined) throw new Error(`there is no player ${playerId}`);
  return row;
};

export type PurposeChange = Omit<NewConsents, 'kinds'> & { purpose: OptionalPurpose };

/** Records that a player gives a purpose again or takes it back, and then deletes what was kept for it. Safe to repeat. */
export const changePurpose = async (
  tx: Transaction,
  ends: PurposeEnds,
  { purpose, ...change }: PurposeChange,
): Promise<void> => {
  const { playerId, given } = change;
  await lockPurposes(tx, playerId, 'change');
  if ((await readGivenPurposes(tx, playerId))[purpose] === given) return;
  await insertConsents(tx, { ...change, kinds: [purpose] });
  if (purpose === 'online') await setHidesOnline(tx, playerId, !given);
  const end = ends[purpose];
  if (!given && end !== undefined) await tx.query(end, [playerId]);
};
