import { refuse } from '@muqabla/contract/refusals';
import { mayStaff } from '@muqabla/contract/roles';
import type { Services } from '../../core/core.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { findOpenWithdrawals, readPlayerRecord } from './player-record.queries.ts';
import { staffPlayerDetailView } from './staff-player.view.ts';
import { findStaffPlayer, readKycState } from './staff-players.queries.ts';

/** One player; the KYC status only for staff with the KYC permission. */
export const getPlayer =
  ({ db, clock, economy }: Pick<Services, 'db' | 'clock' | 'economy'>): Handler<'GET /admin/players/{playerId}'> =>
  async ({ params: { playerId }, staff, http: { language } }) => {
    const player = await findStaffPlayer(db, playerId, clock.now());
    if (player === null) return refuse('PLAYER_NOT_FOUND');
    const kyc = economy !== 'points' && mayStaff(staff, 'kyc') ? { kyc: await readKycState(db, playerId) } : {};
    const [record, openWithdrawals] = [await readPlayerRecord(db, playerId), await findOpenWithdrawals(db, playerId)];
    return { ...staffPlayerDetailView(player, record, { openWithdrawals, language }), ...kyc };
  };
