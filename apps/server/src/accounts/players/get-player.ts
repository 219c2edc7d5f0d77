import { refuse } from '@muqabla/contract/refusals';
import { mayStaff } from '@muqabla/contract/roles';
import type { Services } from '../../core/core.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { PlayerRecordSql } from '../../platform/seams/join-seams.ts';
import { type OpenWithdrawal, readPlayerRecord } from './player-record.queries.ts';
import { type ReadKycBars, staffPlayerDetailView } from './staff-player.view.ts';
import { findStaffPlayer, readKycState } from './staff-players.queries.ts';

/** The parts of a player's record that other features have. */
export type RecordNeeds = {
  record: PlayerRecordSql;
  findOpenWithdrawals(db: Queries, playerId: string): Promise<OpenWithdrawal[]>;
  readKycBars: ReadKycBars;
};

/** One player; the KYC status only for staff with the KYC permission. */
export const getPlayer =
  ({
    db,
    clock,
    economy,
    record: recordSql,
    findOpenWithdrawals,
    readKycBars,
  }: Pick<Services, 'db' | 'clock' | 'economy'> & RecordNeeds): Handler<'GET /admin/players/{playerId}'> =>
  async ({ params: { playerId }, staff, http: { language } }) => {
    const player = await findStaffPlayer(db, playerId, clock.now());
    if (player === null) return refuse('PLAYER_NOT_FOUND');
    const kyc = economy !== 'points' && mayStaff(staff, 'kyc') ? { kyc: await readKycState(db, playerId) } : {};
    const [record, openWithdrawals] = [
      await readPlayerRecord(db, recordSql, playerId),
      await findOpenWithdrawals(db, playerId),
    ];
    const bar = (await readKycBars(db, [playerId])).get(playerId);
    return { ...staffPlayerDetailView(player, record, { openWithdrawals, language, bar }), ...kyc };
  };
