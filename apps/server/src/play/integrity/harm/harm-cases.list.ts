import type { HarmCase } from '@muqabla/contract/play/integrity/harm-calls';
import type { Services } from '../../../core/core.ts';
import { type NamedPlayer, readNamedPlayers } from '../../../core/people/named-players.queries.ts';
import { readPageRequest } from '../../../platform/db/pagination.rules.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { HARM_ORDERS, type HarmCaseRow, listHarmCaseRows } from './harm-cases.queries.ts';

const caseView = (row: HarmCaseRow, player: NamedPlayer): HarmCase => ({
  _id: row.case_id,
  player,
  signals: [...row.signals],
  foundAt: row.found_at.toISOString(),
  ...(row.closed_at !== null && {
    closed: {
      by: { _id: row.staff_id ?? '', name: row.staff_name ?? '' },
      at: row.closed_at.toISOString(),
      act: row.act ?? 'dismiss',
      reason: row.reason ?? '',
    },
  }),
});

export const listHarmCases =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/harm-cases'> =>
  async ({ query: { status, cursor } }) => {
    const pageRequest = readPageRequest(HARM_ORDERS[status], status === 'open' ? 'oldest' : 'newest', cursor);
    if (isRefusal(pageRequest)) return pageRequest;
    const { rows, ...rest } = await listHarmCaseRows(db, { status, pageRequest });
    const players = await readNamedPlayers(
      db,
      rows.map(({ player_id }) => player_id),
    );
    return {
      cases: rows.flatMap((row) => {
        const player = players.get(row.player_id);
        return player === undefined ? [] : [caseView(row, player)];
      }),
      ...rest,
    };
  };
