import type { Services } from '../../core/core.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { ShownQueries } from '../../platform/seams/join-seams.ts';
import { bannedAt } from '../players/players.queries.ts';
import { reportView } from './player-report.view.ts';

const PAGE = 30;
const MAX_COUNTED = 1000;

/** Counts the open reports, of players and of phrases, up to 1,000. */
const countOpenReports = async ({ db, shown }: ShownQueries): Promise<number> => {
  const [row] = await db.query<{ open: number }>(
    `select count(*)::int as open from (
       (select from player_reports where closed_at is null limit ${MAX_COUNTED})
       union all
       (select from ${shown.phraseReport} p where closed_at is null limit ${MAX_COUNTED})
     ) r`,
  );
  return Math.min(row?.open ?? 0, MAX_COUNTED);
};

const sideSql = (player: 'reporter' | 'reported', reports: 'sent' | 'received') =>
  `jsonb_build_object('_id', ${player}.player_id, 'username', ${player}.username, 'banned', ${player}.banned,
     'reports', ${reports}.reports, 'confirmed', ${reports}.confirmed)`;

const record = (column: 'reporter_id' | 'reported_id') =>
  `select count(*)::int as reports, count(*) filter (where outcome = 'confirmed')::int as confirmed
   from (select outcome from player_reports where ${column} = r.${column} order by reported_at desc limit 100) c`;

export const listPlayerReports =
  ({ db, shown, clock }: Pick<Services, 'db' | 'shown' | 'clock'>): Handler<'GET /admin/player-reports'> =>
  async ({ query: { status, sort = status === 'open' ? 'oldest' : 'newest', cursor } }) => {
    const state = status === 'open' ? 'closed_at is null' : 'closed_at is not null';
    const direction = sort === 'newest' ? 'desc' : 'asc';
    const reading = readPage(db, {
      // A report of phrases is known by its match and side.
      columns: {
        time: 'r.reported_at',
        key: [
          ['r.report_id', 'uuid'],
          ['r.kind', 'word'],
        ],
      },
      sort,
      cursor,
      size: PAGE,
      values: [clock.now()],
      // Reports of players and of phrases are each read by an index of its own, in its order, up to the page's end.
      statement: ({ mark, beyond, atOrBeyond, orderBy, end }) => `with r as (
        (select report_id, 'player' as kind, reporter_id, reported_id, reason, words, match_id, reported_at, closed_at, closed_by,
                outcome, note
         from player_reports where ${state} and ${atOrBeyond('reported_at')}
         order by reported_at ${direction}, report_id ${direction} limit ${2 * (PAGE + 1)})
        union all
        (select p.match_id, p.side, case p.side when 'host' then m.host_id else m.joiner_id end,
                case p.side when 'host' then m.joiner_id else m.host_id end, null, '', p.match_id, p.reported_at, p.closed_at,
                p.closed_by, null, null
         from (select * from ${shown.phraseReport} f where ${state} and ${atOrBeyond('reported_at')}
               order by reported_at ${direction}, match_id ${direction} limit ${2 * (PAGE + 1)}) p
         join ${shown.match} m using (match_id))
      ), shown as (select r.*, ${mark} from r where ${beyond} ${end})
      select r.report_id, r.kind, r.reason, r.words, r.match_id, m.game_name, r.reported_at, r.closed_at, r.outcome, r.note, r.mark,
             ${sideSql('reporter', 'sent')} as reporter, ${sideSql('reported', 'received')} as reported,
             s.staff_id, s.name as staff_name
      from shown r
      join lateral (select p.player_id, p.username, ${bannedAt('$1')} as banned from players p where p.player_id = r.reporter_id) reporter on true
      join lateral (select p.player_id, p.username, ${bannedAt('$1')} as banned from players p where p.player_id = r.reported_id) reported on true
      cross join lateral (${record('reporter_id')}) sent
      cross join lateral (${record('reported_id')}) received
      left join ${shown.match} m on m.match_id = r.match_id
      left join staff s on s.staff_id = r.closed_by
      ${orderBy}`,
      view: reportView,
    });
    const [page, open] = await Promise.all([reading, countOpenReports({ db, shown })]);
    if (isRefusal(page)) return page;
    const { rows: reports, ...next } = page;
    return { reports, ...next, open };
  };
