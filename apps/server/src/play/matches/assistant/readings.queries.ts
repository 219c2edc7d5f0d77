import type { ReadWord } from '@muqabla/contract/play/matches/reading';
import type { Queries } from '../../../platform/db/database.ts';
import type { PictureUnreadable } from '../../../platform/ocr/ocr.ts';
import { ASSISTANT } from './reading.rules.ts';

/** The most attempts at one picture. */
export const ATTEMPTS_MOST = 5;

export type ReadingRow = {
  file_id: string;
  assistant: number;
  attempt: number;
  failure: PictureUnreadable['reason'] | null;
  words: ReadWord[];
  codes: string[];
};

export type NewReading = Omit<ReadingRow, 'assistant' | 'file_id'> & {
  readonly fileId: string;
  readonly readAt: Date;
  readonly tookMilliseconds: number;
};

/** True when this version of the assistant has made this attempt at the screenshot, or has read it before. */
export const isRead = async (db: Queries, fileId: string, attempt: number): Promise<boolean> => {
  const rows = await db.query(
    'select from screenshot_readings where file_id = $1 and assistant = $2 and (attempt >= $3 or failure is null)',
    [fileId, ASSISTANT, attempt],
  );
  return rows.length > 0;
};

/** Stores a reading once. */
export const insertReading = (
  db: Queries,
  { fileId, attempt, readAt, tookMilliseconds, failure, words, codes }: NewReading,
) =>
  db.query(
    `insert into screenshot_readings (file_id, assistant, read_at, took_milliseconds, failure, words, codes, attempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [fileId, ASSISTANT, readAt, tookMilliseconds, failure, JSON.stringify(words), codes, attempt],
  );

/** The newest reading of each of these screenshots. */
export const readReadings = async (db: Queries, fileIds: readonly string[]): Promise<Map<string, ReadingRow>> => {
  if (fileIds.length === 0) return new Map();
  const rows = await db.query<ReadingRow>(
    `select distinct on (file_id) file_id, assistant, attempt, failure, words, codes from screenshot_readings
     where file_id = any ($1::uuid[]) order by file_id, assistant desc, attempt desc`,
    [fileIds],
  );
  return new Map(rows.map((row) => [row.file_id, row]));
};

/** The screenshot of a side of a match; null without one. */
export const findScreenshot = async (db: Queries, matchId: string, side: 'host' | 'joiner'): Promise<string | null> => {
  const [row] = await db.query<{ screenshot_id: string | null }>(
    'select screenshot_id from match_results where match_id = $1 and side = $2',
    [matchId, side],
  );
  return row?.screenshot_id ?? null;
};

/** The newest other match whose room code is one of these folded codes, or null. */
export const findMatchOfCodes = async (
  db: Queries,
  codes: readonly string[],
  matchId: string,
): Promise<string | null> => {
  if (codes.length === 0) return null;
  const [row] = await db.query<{ match_id: string }>(
    `select match_id from matches
     where room_code is not null and fold_code(room_code) = any ($1::text[]) and match_id <> $2
     order by match_id desc limit 1`,
    [codes, matchId],
  );
  return row?.match_id ?? null;
};

/** The newest other match with another room code whose screenshot shows this folded code, or null. */
export const findScreenshotOfCode = async (db: Queries, code: string, matchId: string): Promise<string | null> => {
  const [row] = await db.query<{ match_id: string }>(
    `select r.match_id from screenshot_readings s
     join match_results r on r.screenshot_id = s.file_id join matches m on m.match_id = r.match_id
     where s.codes @> array[$1] and r.match_id <> $2 and fold_code(m.room_code) is distinct from $1
     order by r.match_id desc limit 1`,
    [code, matchId],
  );
  return row?.match_id ?? null;
};
