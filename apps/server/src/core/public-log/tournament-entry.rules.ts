import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry, TournamentEntry } from '@muqabla/proofs/log/entry';
import { minuteOf } from './match-entry.rules.ts';

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

/** The entry of a tournament, as canonical JSON. */
export const tournamentEntry = (content: TournamentEntry, at: Date): string => {
  const entry: LogEntry = { v: 1, at: minuteOf(at), ...content };
  return canonicalJson(entry);
};
