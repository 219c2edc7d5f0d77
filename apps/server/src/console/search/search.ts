import { PERMISSIONS } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler, StaffIdentity } from '../../platform/http/calls.ts';
import { readSearchTerms } from './search-terms.rules.ts';
import { findDeposits, findMatches, findPlayers, findWithdrawals } from './search.queries.ts';
import { depositResult, matchResult, playerResult, withdrawalResult } from './search.view.ts';

type SearchServices = Pick<Services, 'db' | 'clock'>;

/** POST /admin/search: kinds that the role may not open are not searched. */
export const search =
  ({ db, clock }: SearchServices): Handler<'POST /admin/search'> =>
  async ({ body: { text }, staff }) => {
    const terms = readSearchTerms(text);
    const may = (permission: (typeof PERMISSIONS.owner)[number]) => PERMISSIONS[staff.role].includes(permission);
    const [players, matches, withdrawals, deposits] = await Promise.all([
      may('players') ? findPlayers(db, terms) : [],
      may('battles') ? findMatches(db, terms) : [],
      may('withdrawals') ? findWithdrawals(db, terms) : [],
      may('deposits') ? findDeposits(db, terms) : [],
    ]);
    const owner = players.find(({ phone }) => phone === terms.phone);
    if (owner !== undefined) await recordPhoneSearch({ db, clock }, staff, owner.player_id);
    return {
      results: [
        ...players.map(playerResult),
        ...matches.map(matchResult),
        ...withdrawals.map(withdrawalResult),
        ...deposits.map(depositResult),
      ],
    };
  };

const recordPhoneSearch = ({ db, clock }: SearchServices, staff: StaffIdentity, playerId: string) =>
  db.transaction((tx) =>
    writeAudit(tx, {
      staff,
      action: 'player.foundByPhone',
      subject: { kind: 'player', id: playerId },
      reason: '',
      at: clock.now(),
    }),
  );
