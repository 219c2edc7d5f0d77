import { SEARCH_KINDS } from '@muqabla/contract/console/search/search-calls';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import type { Services } from '../../core/core.ts';
import type { Handler, StaffIdentity } from '../../platform/http/calls.ts';
import type { Searches } from '../../platform/seams/join-seams.ts';
import { readSearchTerms } from './search-terms.rules.ts';
import { findByTerms } from './search.queries.ts';
import { searchResult } from './search.view.ts';

type SearchServices = Pick<Services, 'db' | 'clock'> & { searches: Searches };

/** POST /admin/search: kinds that the role may not open are not searched. */
export const search =
  ({ db, clock, searches }: SearchServices): Handler<'POST /admin/search'> =>
  async ({ body: { text }, staff }) => {
    const terms = readSearchTerms(text);
    const found = await Promise.all(
      SEARCH_KINDS.map(async (kind) => {
        const sql = searches[kind];
        if (sql === undefined || !PERMISSIONS[staff.role].includes(sql.permission)) return [];
        return (await findByTerms(db, sql, terms)).map((row) => ({ kind, row }));
      }),
    );
    const owner = found.flat().find(({ row }) => row.phone !== undefined && row.phone === terms.phone);
    if (owner !== undefined) await recordPhoneSearch({ db, clock }, staff, owner.row.id);
    return { results: found.flat().map(({ kind, row }) => searchResult(kind, row)) };
  };

const recordPhoneSearch = ({ db, clock }: Pick<Services, 'db' | 'clock'>, staff: StaffIdentity, playerId: string) =>
  db.transaction((tx) =>
    writeAudit(tx, {
      staff,
      action: 'player.foundByPhone',
      subject: { kind: 'player', id: playerId },
      reason: '',
      at: clock.now(),
    }),
  );
