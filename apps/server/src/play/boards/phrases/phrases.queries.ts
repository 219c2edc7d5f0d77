import type { Side } from '@muqabla/contract/play/matches/match';
import type { Phrase } from '@muqabla/contract/play/matches/phrases';
import type { Queries, Transaction } from '../../../platform/db/database.ts';
import type { PhraseMatch } from './seat.rules.ts';

export type PhraseRow = { number: number; side: Side; phrase: Phrase; sent_at: Date };

const MATCH = 'select status, room, host_id, joiner_id from matches where match_id = $1';

export const findPhraseMatch = async (db: Queries, matchId: string): Promise<PhraseMatch | undefined> =>
  (await db.query<PhraseMatch>(MATCH, [matchId]))[0];

/** The match as it is until the transaction ends: a move that ends it waits. */
export const holdPhraseMatch = async (tx: Transaction, matchId: string): Promise<PhraseMatch | undefined> =>
  (await tx.query<PhraseMatch>(`${MATCH} for no key update`, [matchId]))[0];

// A match has at most PHRASES_A_SIDE phrases of each side.
export const readPhrases = (db: Queries, matchId: string) =>
  db.query<PhraseRow>('select number, side, phrase, sent_at from match_phrases where match_id = $1 order by number', [
    matchId,
  ]);

type SideKey = { matchId: string; side: Side; key: string };

export const findPhraseByKey = async (db: Queries, { matchId, side, key }: SideKey): Promise<PhraseRow | undefined> =>
  (
    await db.query<PhraseRow>(
      `select number, side, phrase, sent_at from match_phrases
       where match_id = $1 and side = $2 and client_key = $3`,
      [matchId, side, key],
    )
  )[0];

export const insertPhrase = async (
  tx: Transaction,
  { matchId, number, side, key, phrase, sentAt }: SideKey & { number: number; phrase: Phrase; sentAt: Date },
): Promise<PhraseRow> => {
  const [row] = await tx.query<PhraseRow>(
    `insert into match_phrases (match_id, number, side, phrase, client_key, sent_at) values ($1, $2, $3, $4, $5, $6)
     returning number, side, phrase, sent_at`,
    [matchId, number, side, phrase, key, sentAt],
  );
  if (row === undefined) throw new Error(`a phrase of match ${matchId} was not stored`);
  return row;
};

type Pair = { playerId: string; otherId: string };

export const isMuted = async (db: Queries, { playerId, otherId }: Pair): Promise<boolean> => {
  const [row] = await db.query<{ muted: boolean }>(
    'select muted from phrase_mutes where player_id = $1 and muted_id = $2',
    [playerId, otherId],
  );
  return row?.muted ?? false;
};

export const saveMute = (db: Queries, { playerId, otherId, muted, at }: Pair & { muted: boolean; at: Date }) =>
  db.query(
    `insert into phrase_mutes (player_id, muted_id, muted, changed_at) values ($1, $2, $3, $4)
     on conflict (player_id, muted_id) do update set muted = excluded.muted, changed_at = excluded.changed_at
     where phrase_mutes.muted <> excluded.muted`,
    [playerId, otherId, muted, at],
  );

export type PhraseReportRow = { match_id: string; side: Side; reported_at: Date; closed_at: Date | null };

/** The reports of phrases by match, the earliest first. */
export const readPhraseReports = async (
  db: Queries,
  matchIds: readonly string[],
): Promise<Map<string, PhraseReportRow[]>> => {
  const reports = new Map<string, PhraseReportRow[]>();
  if (matchIds.length === 0) return reports;
  const rows = await db.query<PhraseReportRow>(
    `select match_id, side, reported_at, closed_at from phrase_reports
     where match_id = any ($1::uuid[]) order by reported_at, side`,
    [matchIds],
  );
  for (const row of rows) reports.set(row.match_id, [...(reports.get(row.match_id) ?? []), row]);
  return reports;
};

/** Stores a report; one that exists stays as it is. */
export const insertPhraseReport = (db: Queries, { matchId, side, at }: { matchId: string; side: Side; at: Date }) =>
  db.query('insert into phrase_reports (match_id, side, reported_at) values ($1, $2, $3) on conflict do nothing', [
    matchId,
    side,
    at,
  ]);

/** Closes the open reports of a match; false if there is none. */
export const closePhraseReports = async (
  tx: Transaction,
  { matchId, staffId, at }: { matchId: string; staffId: string; at: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update phrase_reports set closed_by = $2, closed_at = $3
     where match_id = $1 and closed_at is null returning match_id`,
    [matchId, staffId, at],
  );
  return rows.length > 0;
};
