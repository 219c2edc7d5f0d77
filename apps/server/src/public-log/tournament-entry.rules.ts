import { createHash } from 'node:crypto';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry, TournamentEntry } from '@muqabla/proofs/log/entry';
import { minuteOf } from './match-entry.rules.ts';
import type { NewLogEntry } from './outbox.queries.ts';

/** By what the entries of a tournament are found. */
export const tournamentSubject = (tournamentId: string): string =>
  createHash('sha256').update(`tournament|${tournamentId}`).digest('hex');

/** Amounts of one prize by place: tied players of a place may get amounts that differ by a paisa. */
export const prizeLines = (places: readonly { readonly place: number; readonly prize: number }[]) => {
  const lines = Map.groupBy(
    places.filter(({ prize }) => prize > 0),
    ({ place, prize }) => `${place} ${prize}`,
  );
  return [...lines.values()].flatMap((same) =>
    same.slice(0, 1).map(({ place, prize }) => ({ place, players: same.length, paise: prize })),
  );
};

/** The entry of a tournament, for the outbox. */
export const tournamentEntry = (content: TournamentEntry, at: Date): NewLogEntry => {
  const entry: LogEntry = { v: 1, at: minuteOf(at), ...content };
  return { entry: canonicalJson(entry), subject: tournamentSubject(content.tournament) };
};
