import type { RingStatus } from '@muqabla/contract/play/integrity/ring-terms';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { Reason } from './link.rules.ts';
import { type DecidedRing, type FoundRing, signsOf } from './suspicious-links.rules.ts';

export type RingRow = {
  ring_id: string;
  status: RingStatus;
  points: number;
  flowed_paise: number;
  evidence: string;
  first_found_at: Date;
  found_at: Date;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  members: number;
  links: number;
  collector_id: string;
  collector_name: string;
  collector_avatar: string;
};

/** Rings `r` with their members counted. The collector is the member to whom most came in from the others. */
export const RING = `r.*, s.name as decider_name, c.player_id as collector_id, c.username as collector_name,
    c.avatar as collector_avatar, (select count(*)::int from ring_members m where m.ring_id = r.ring_id) as members,
    (select count(*)::int from ring_links l where l.ring_id = r.ring_id) as links
  from rings r
  join lateral (
    select p.player_id, p.username, p.avatar from ring_members m join players p using (player_id) where m.ring_id = r.ring_id
    order by m.came_in_paise - m.went_out_paise desc, m.player_id limit 1) c on true
  left join staff s on s.staff_id = r.decided_by`;

export const findRing = async (db: Queries, ringId: string): Promise<RingRow | null> => {
  const [row] = await db.query<RingRow>(`select ${RING} where r.ring_id = $1`, [ringId]);
  return row ?? null;
};

export type MemberRow = {
  player_id: string;
  username: string;
  avatar: string;
  came_in_paise: number;
  went_out_paise: number;
  is_held: boolean;
};

/** The members of a ring, those to whom most came in first. */
export const listMembers = (db: Queries, ringId: string) =>
  db.query<MemberRow>(
    `select m.player_id, p.username, p.avatar, m.came_in_paise, m.went_out_paise,
       exists (select from withdrawal_holds h where h.player_id = m.player_id and h.lifted_at is null) as is_held
     from ring_members m join players p using (player_id) where m.ring_id = $1
     order by m.came_in_paise - m.went_out_paise desc, m.player_id`,
    [ringId],
  );

export type LinkRow = {
  winner_id: string;
  loser_id: string;
  battles: number;
  wins: number;
  flowed_paise: number;
  points: number;
  reasons: Reason[];
};

/** The links of a ring, the most points first. */
export const listLinks = (db: Queries, ringId: string) =>
  db.query<LinkRow>(
    `select winner_id, loser_id, battles, wins, flowed_paise, points, reasons from ring_links where ring_id = $1
     order by points desc, winner_id, loser_id`,
    [ringId],
  );

export type LockedRing = { readonly status: RingStatus; readonly evidence: string };

/** Locks a ring until the transaction ends; null when the last look did not find it again. */
export const lockRing = async (tx: Transaction, ringId: string): Promise<LockedRing | null> => {
  const [row] = await tx.query<LockedRing>('select status, evidence from rings where ring_id = $1 for no key update', [
    ringId,
  ]);
  return row ?? null;
};

/** The ids of the members of a ring. */
export const readMemberIds = async (db: Queries, ringId: string): Promise<Set<string>> => {
  const rows = await db.query<{ player_id: string }>('select player_id from ring_members where ring_id = $1', [ringId]);
  return new Set(rows.map(({ player_id }) => player_id));
};

type RingDecision = { status: RingStatus; decision: { staffId: string; reason: string; at: Date } | null };

/** Sets the status of a locked ring, with the member of staff who dismissed it or lifted its hold. */
export const saveRingStatus = async (tx: Transaction, ringId: string, { status, decision }: RingDecision) => {
  await tx.query(
    `update rings set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where ring_id = $1`,
    [ringId, status, decision?.staffId ?? null, decision?.at ?? null, decision?.reason ?? null],
  );
};

/** A decided ring with its id. */
export type KnownRing = DecidedRing & { readonly ringId: string; readonly status: RingStatus };

/** Locks and reads all rings that the look of this night must leave or reckon with, by id: decided ones, and open ones. */
export const lockKnownRings = async (tx: Transaction): Promise<KnownRing[]> => {
  await tx.query('select from rings order by ring_id for no key update');
  const rows = await tx.query<{
    ring_id: string;
    status: RingStatus;
    points: number;
    members: string[];
    links: { reasons: Reason[] }[];
  }>(
    `select r.ring_id, r.status, r.points, array(select m.player_id from ring_members m where m.ring_id = r.ring_id) as members,
       coalesce((select jsonb_agg(jsonb_build_object('reasons', l.reasons)) from ring_links l where l.ring_id = r.ring_id), '[]') as links
     from rings r order by r.ring_id`,
  );
  return rows.map((row) => ({
    ringId: row.ring_id,
    status: row.status,
    points: row.points,
    playerIds: row.members,
    signs: signsOf(row.links),
  }));
};

/** Deletes these rings, except those that a proposal waits for. */
export const deleteRings = async (tx: Transaction, ringIds: readonly string[]) => {
  await tx.query(
    `delete from rings r where r.ring_id = any ($1::uuid[]) and not exists (
       select from proposals p where p.kind = 'ringHold' and p.subject_id = r.ring_id and p.status = 'proposed')`,
    [ringIds],
  );
};

/** Sums of what came in to each member and went out, in paise. */
const flowsOf = ({ links, playerIds }: FoundRing) =>
  playerIds.map((playerId) => ({
    player_id: playerId,
    came_in: links.reduce((sum, { winnerId, net }) => (winnerId === playerId ? sum + net : sum), 0),
    went_out: links.reduce((sum, { loserId, net }) => (loserId === playerId ? sum + net : sum), 0),
  }));

/** Writes found rings as open, in place of what was known of them: a dismissed one with news opens again. */
export const saveFoundRings = async (tx: Transaction, rings: readonly FoundRing[], at: Date) => {
  const head = rings.map(({ ringId, points, flowed, evidence }) => ({ ring_id: ringId, points, flowed, evidence }));
  await tx.query(
    `insert into rings (ring_id, status, points, flowed_paise, evidence, first_found_at, found_at)
     select f.ring_id, 'open', f.points, f.flowed, f.evidence, $2, $2
     from jsonb_to_recordset($1::jsonb) f (ring_id uuid, points int, flowed bigint, evidence text)
     on conflict (ring_id) do update set status = 'open', points = excluded.points, flowed_paise = excluded.flowed_paise,
       evidence = excluded.evidence, found_at = excluded.found_at`,
    [JSON.stringify(head), at],
  );
  const ringIds = rings.map(({ ringId }) => ringId);
  await tx.query('delete from ring_members where ring_id = any ($1::uuid[])', [ringIds]);
  await tx.query('delete from ring_links where ring_id = any ($1::uuid[])', [ringIds]);
  const members = rings.flatMap((ring) => flowsOf(ring).map((flow) => ({ ring_id: ring.ringId, ...flow })));
  await tx.query(
    `insert into ring_members (ring_id, player_id, came_in_paise, went_out_paise)
     select f.* from jsonb_to_recordset($1::jsonb) f (ring_id uuid, player_id uuid, came_in bigint, went_out bigint)`,
    [JSON.stringify(members)],
  );
  const links = rings.flatMap(({ ringId, links: own }) =>
    own.map(({ winnerId, loserId, games, wins, net, points, reasons }) => ({
      ring_id: ringId,
      winner_id: winnerId,
      loser_id: loserId,
      battles: games,
      wins,
      flowed: net,
      points,
      reasons,
    })),
  );
  await tx.query(
    `insert into ring_links (ring_id, winner_id, loser_id, battles, wins, flowed_paise, points, reasons)
     select f.* from jsonb_to_recordset($1::jsonb)
       f (ring_id uuid, winner_id uuid, loser_id uuid, battles int, wins int, flowed bigint, points int, reasons jsonb)`,
    [JSON.stringify(links)],
  );
};

/** Writes when the job has looked. */
export const saveLook = async (tx: Transaction, at: Date) => {
  await tx.query(
    'insert into ring_looks (looked_at) values ($1) on conflict (one) do update set looked_at = excluded.looked_at',
    [at],
  );
};
