import type { HarmCase } from '@muqabla/contract/play/integrity/harm-calls';
import type { Services } from '../../../core/core.ts';
import { type NamedPlayer, readNamedPlayers } from '../../../core/people/named-players.queries.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { type HarmCaseRow, listHarmCaseRows } from './harm-cases.queries.ts';

const PAGE = 50;

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
  async ({ query: { status, page } }) => {
    const isOpen = status === 'open';
    const { rows, open, closed } = await listHarmCaseRows(db, {
      isOpen,
      limit: PAGE,
      offset: (Number(page) - 1) * PAGE,
    });
    const players = await readNamedPlayers(
      db,
      rows.map(({ player_id }) => player_id),
    );
    return {
      cases: rows.flatMap((row) => {
        const player = players.get(row.player_id);
        return player === undefined ? [] : [caseView(row, player)];
      }),
      totalPages: Math.ceil((isOpen ? open : closed) / PAGE),
      open,
    };
  };
