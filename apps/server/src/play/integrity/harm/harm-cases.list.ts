import type { HarmCase } from '@muqabla/contract/play/integrity/harm-calls';
import type { HarmAct } from '@muqabla/contract/play/integrity/harm-terms';
import type { Services } from '../../../core/core.ts';
import { type NamedPlayer, readNamedPlayers } from '../../../core/people/named-players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { FoundSignal } from './harm-signals.rules.ts';

type HarmCaseRow = {
  case_id: string;
  player_id: string;
  signals: FoundSignal[];
  found_at: Date;
  closed_at: Date | null;
  staff_id: string | null;
  staff_name: string | null;
  act: HarmAct | null;
  reason: string | null;
};

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

/** Open cases are ordered by when they were found, closed ones by when they were closed. */
const TIMES = { open: 'c.found_at', closed: 'c.closed_at' } as const;

const countOpen = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ open: number }>(
    'select count(*)::int as open from harm_cases where closed_at is null',
  );
  return row?.open ?? 0;
};

export const listHarmCases =
  ({ db }: Pick<Services, 'db'>): Handler<'GET /admin/harm-cases'> =>
  async ({ query: { status, cursor } }) => {
    const reading = readPage(db, {
      columns: { time: TIMES[status], key: [['c.case_id', 'uuid']] },
      sort: status === 'open' ? 'oldest' : 'newest',
      cursor,
      statement: ({ mark, beyond, end }) =>
        `select ${mark}, c.case_id, c.player_id, c.signals, c.found_at, c.closed_at, c.closed_by as staff_id, s.name as staff_name, c.act,
           c.reason
         from harm_cases c left join staff s on s.staff_id = c.closed_by
         where c.closed_at is ${status === 'open' ? 'null' : 'not null'} and ${beyond} ${end}`,
      view: (row: HarmCaseRow) => row,
    });
    const [page, open] = await Promise.all([reading, countOpen(db)]);
    if (isRefusal(page)) return page;
    const { rows, ...next } = page;
    const players = await readNamedPlayers(
      db,
      rows.map(({ player_id }) => player_id),
    );
    return {
      cases: rows.flatMap((row) => {
        const player = players.get(row.player_id);
        return player === undefined ? [] : [caseView(row, player)];
      }),
      ...next,
      open,
    };
  };
