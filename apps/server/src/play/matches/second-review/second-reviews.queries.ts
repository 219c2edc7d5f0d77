import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import type { SecondReviewStatus } from '@muqabla/contract/play/matches/second-review-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';

export type SecondReviewRow = {
  match_id: string;
  game_name: string;
  host: string;
  joiner: string;
  first_staff_id: string;
  first_name: string;
  first_outcome: Outcome;
  first_reason: string;
  drawn_at: Date;
  second_staff_id: string | null;
  second_name: string | null;
  second_outcome: Outcome | null;
  second_reason: string | null;
  decided_at: Date | null;
  closed_by: string | null;
  closer_name: string | null;
  closed_at: Date | null;
  closing_reason: string | null;
};

/** The columns of a second review with its battle, and the tables that have them. */
export const SECOND_REVIEW = `r.*, m.game_name, host.username as host, joiner.username as joiner, first.name as first_name,
    second.name as second_name, closer.name as closer_name
  from second_reviews r join matches m on m.match_id = r.match_id
  join players host on host.player_id = m.host_id join players joiner on joiner.player_id = m.joiner_id
  join staff first on first.staff_id = r.first_staff_id
  left join staff second on second.staff_id = r.second_staff_id
  left join staff closer on closer.staff_id = r.closed_by`;

const isBlind = (staff: string) =>
  `r.first_staff_id <> ${staff}::uuid
   and not exists (select from second_review_looks l where l.match_id = r.match_id and l.staff_id = ${staff}::uuid)`;

/** The condition of each state for the parameter of a member of staff; the open ones are those of which they have not seen the decision. */
export const conditionsFor = (staff: string): Readonly<Record<SecondReviewStatus, string>> => ({
  open: `r.decided_at is null and ${isBlind(staff)}`,
  differs: `r.second_outcome <> r.first_outcome and r.closed_at is null and ${staff}::uuid is not null`,
  done: `r.decided_at is not null and (r.second_outcome = r.first_outcome or r.closed_at is not null) and ${staff}::uuid is not null`,
});

/** Counts what waits for this member of staff, and the differences. */
export const countSecondReviews = async (db: Queries, staffId: string): Promise<{ open: number; differs: number }> => {
  const [row] = await db.query<{ open: number; differs: number }>(
    `select (select count(*) from second_reviews r where ${conditionsFor('$1').open})::int as open,
            (select count(*) from second_reviews r where ${conditionsFor('$1').differs})::int as differs`,
    [staffId],
  );
  return row ?? { open: 0, differs: 0 };
};

export const findSecondReview = async (db: Queries, matchId: string): Promise<SecondReviewRow | null> => {
  const [row] = await db.query<SecondReviewRow>(`select ${SECOND_REVIEW} where r.match_id = $1`, [matchId]);
  return row ?? null;
};

/** Locks a second review until the transaction ends; null when there is none. */
export const lockSecondReview = async (tx: Transaction, matchId: string): Promise<SecondReviewRow | null> => {
  await tx.query('select from second_reviews where match_id = $1 for no key update', [matchId]);
  return findSecondReview(tx, matchId);
};

type Drawn = { matchId: string; staffId: string; outcome: Outcome; reason: string; at: Date };

/** Stores a battle that was drawn; a battle is drawn once. */
export const insertSecondReview = (tx: Transaction, { matchId, staffId, outcome, reason, at }: Drawn) =>
  tx.query(
    `insert into second_reviews (match_id, first_staff_id, first_outcome, first_reason, drawn_at)
     values ($1, $2, $3, $4, $5) on conflict (match_id) do nothing`,
    [matchId, staffId, outcome, reason, at],
  );

/** The open second reviews that this member of staff could still decide blind. */
export const listBlindFor = async (db: Queries, staffId: string): Promise<string[]> => {
  const rows = await db.query<{ match_id: string }>(
    `select r.match_id from second_reviews r where ${conditionsFor('$1').open}`,
    [staffId],
  );
  return rows.map(({ match_id }) => match_id);
};

/** Records that a member of staff has read of decided battles while their second reviews are open. */
export const insertLooks = (
  db: Queries,
  { matchIds, staffId, at }: { matchIds: readonly string[]; staffId: string; at: Date },
) =>
  db.query(
    `insert into second_review_looks (match_id, staff_id, looked_at)
     select match_id, $2, $3 from second_reviews where match_id = any ($1::uuid[]) and decided_at is null
     on conflict (match_id, staff_id) do nothing`,
    [matchIds, staffId, at],
  );

/** True when a member of staff has not decided the battle and has not seen how it was decided. */
export const mayDecideBlind = async (db: Queries, matchId: string, staffId: string): Promise<boolean> => {
  const rows = await db.query(`select from second_reviews r where r.match_id = $2 and ${isBlind('$1')}`, [
    staffId,
    matchId,
  ]);
  return rows.length > 0;
};

export const saveSecondDecision = (tx: Transaction, { matchId, staffId, outcome, reason, at }: Drawn) =>
  tx.query(
    `update second_reviews set second_staff_id = $2, second_outcome = $3, second_reason = $4, decided_at = $5
     where match_id = $1`,
    [matchId, staffId, outcome, reason, at],
  );

type Closing = Omit<Drawn, 'outcome'>;

export const closeDifference = (tx: Transaction, { matchId, staffId, reason, at }: Closing) =>
  tx.query(`update second_reviews set closed_by = $2, closing_reason = $3, closed_at = $4 where match_id = $1`, [
    matchId,
    staffId,
    reason,
    at,
  ]);
