import type { Queries } from '../../platform/db/database.ts';

/** The name that people use for the subject of a record, and its amount in paise. */
export type SubjectName = { readonly name: string; readonly amountPaise: number | null };

type Subject = { readonly subjectKind: string; readonly subjectId: string };
type Row = { id: string; name: string; paise: number | null };

const ID_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PLAYERS =
  'select player_id as id, username as name, null::bigint as paise from players where player_id = any ($1::uuid[])';
const STATEMENTS: Readonly<Record<string, string>> = {
  player: PLAYERS,
  chat: PLAYERS,
  staff: 'select staff_id as id, name, null::bigint as paise from staff where staff_id = any ($1::uuid[])',
  match: `select m.match_id as id, host.username || coalesce(' vs ' || joiner.username, '') as name, m.stake_paise as paise
    from matches m join players host on host.player_id = m.host_id left join players joiner on joiner.player_id = m.joiner_id
    where m.match_id = any ($1::uuid[])`,
  tournament: `select tournament_id as id, title ->> 'en' as name, entry_paise as paise
    from tournaments where tournament_id = any ($1::uuid[])`,
  schedule: `select schedule_id as id, title ->> 'en' as name, entry_paise as paise
    from tournament_schedules where schedule_id = any ($1::uuid[])`,
  withdrawal: `select w.withdrawal_id as id, p.username as name, w.amount_paise as paise
    from withdrawals w join players p using (player_id) where w.withdrawal_id = any ($1::uuid[])`,
  deposit: `select d.deposit_id as id, p.username as name, d.amount_paise as paise
    from deposits d join players p using (player_id) where d.deposit_id = any ($1::uuid[])`,
  recharge: `select r.recharge_id as id, p.username as name, r.amount_paise as paise
    from recharges r join players p using (player_id) where r.recharge_id = any ($1::uuid[])`,
};

/** Names by subject id. Subjects that are not entities, such as the settings, have none. */
export const readSubjectNames = async (
  db: Queries,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, SubjectName>> => {
  const found = await Promise.all(
    Object.entries(STATEMENTS).map(async ([kind, statement]) => {
      const ids = subjects.filter((each) => each.subjectKind === kind && ID_FORM.test(each.subjectId));
      return ids.length === 0 ? [] : db.query<Row>(statement, [[...new Set(ids.map(({ subjectId }) => subjectId))]]);
    }),
  );
  return new Map(found.flat().map(({ id, name, paise }) => [id, { name, amountPaise: paise }]));
};
