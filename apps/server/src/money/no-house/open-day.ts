import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { toHex } from '@muqabla/proofs/hex';
import type { OpenedDay } from '@muqabla/proofs/no-house/audit';
import type { Services } from '../../core/core.ts';
import { daySecretsOf } from './day-secrets.ts';
import { readWinners } from './flows.queries.ts';
import { findDay, listWinners } from './no-house.queries.ts';

/**
 * Opens a published day for an auditor: its secrets, and every winner with the salted hashes of the leaf. Throws when the ledger
 * has other winners than the day was published with.
 */
export const openDay = async (
  { db, readLogHash }: Pick<Services, 'db' | 'readLogHash'>,
  period: string,
): Promise<OpenedDay> => {
  if ((await findDay(db, period)) === null) throw new Error(`${period} has no proof of no house.`);
  const rows = await listWinners(db, period);
  const paid = await readWinners(db, { from: startOfDay(period), until: startOfDay(addDays(period, 1)) });
  const sameWins =
    rows.length === paid.length &&
    rows.every((row, place) => row.player_id === paid[place]?.player_id && row.won_paise === paid[place]?.won_paise);
  if (!sameWins)
    throw new Error(`The ledger has other winners of ${period} than were published, or they are no longer kept.`);
  const { treeKey, salt } = await daySecretsOf(readLogHash, period);
  return {
    period,
    treeKey: toHex(treeKey),
    salt: toHex(salt),
    winners: rows.map((row) => ({
      playerId: row.player_id,
      kyc: row.kyc,
      phone: row.phone,
      payees: row.payees,
      paise: row.won_paise,
      isRobot: row.is_robot,
    })),
  };
};
