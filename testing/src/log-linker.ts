import { stakeBandOf } from '../../apps/server/src/core/public-log/match-entry.rules.ts';

/** A match as an ordinary account sees it in the lobbies, event by event. */
export type WatchedMatch = {
  readonly matchId: string;
  readonly game: string;
  readonly room: string;
  readonly stakePaise: number;
  /** The minutes of its events, the last of them last. */
  readonly minutes: string[];
  readonly isCancelled: boolean;
  /** Each long value that any event, list or page has shown with it: ids, commits, seeds. */
  readonly values: ReadonlySet<string>;
};

/** An entry of the log with the minutes between which it appeared. */
export type SeenEntry = { readonly index: number; readonly text: string; readonly from: string; readonly to: string };

type Content = {
  readonly at: string;
  readonly kind: string;
  readonly game?: string;
  readonly stakeBand?: string;
  readonly outcome?: string;
  readonly by?: string;
};

/** The values of a text that are long enough to be of one thing. */
export const longValuesIn = (text: string): string[] => text.match(/[0-9a-f][0-9a-f-]{15,}/g) ?? [];

const contentOf = (text: string): Content => {
  const entry = JSON.parse(text) as Content & { about?: Partial<Content> };
  return { ...entry, ...entry.about };
};

const resembles = (content: Content, match: WatchedMatch): number => {
  let score = 0;
  if (content.game === match.game) score += 20;
  if (content.stakeBand === stakeBandOf(match.stakePaise)) score += 10;
  if (content.kind === 'board_started' || content.by === 'board') score += match.room === 'board' ? 500 : -500;
  if (content.by === 'rule') score += match.room === 'board' ? -500 : 500;
  if (content.outcome !== undefined) score += (content.outcome === 'cancel') === match.isCancelled ? 0 : -500;
  return score;
};

/** `time` also counts when an entry appeared; `order` leaves it out, for entries that were held back. */
export type Strategy = 'time' | 'order';

const scoreOf = ({ text, from, to }: SeenEntry, match: WatchedMatch, strategy: Strategy): number => {
  const content = contentOf(text);
  const equal = longValuesIn(text).filter((value) => match.values.has(value)).length;
  const isOfMinute = match.minutes.includes(content.at);
  const isOfWindow = match.minutes.some((minute) => minute >= from && minute <= to);
  const time = strategy === 'order' ? 0 : (isOfMinute ? 1000 : 0) + (isOfWindow ? 1000 : 0);
  return equal * 10_000 + time + resembles(content, match);
};

/**
 * Links each entry about a match to the match that it resembles most, by equal values, time, room, game, stake, outcome, and among
 * equals by the order in which they stand in the log and happened. Returns the ids of the matches by the index of the entry.
 */
export const linkEntries = (
  entries: readonly SeenEntry[],
  matches: readonly WatchedMatch[],
  strategy: Strategy,
): ReadonlyMap<number, string> => {
  const links = new Map<number, string>();
  const alike = new Map<string, number>();
  for (const entry of entries) {
    const scores = matches.map((match) => ({ match, score: scoreOf(entry, match, strategy) }));
    const best = Math.max(...scores.map(({ score }) => score));
    const candidates = scores.filter(({ score }) => score === best).map(({ match }) => match.matchId);
    const { kind, by, outcome } = contentOf(entry.text);
    const group = [kind, by, outcome, ...candidates].join(' ');
    const place = alike.get(group) ?? 0;
    alike.set(group, place + 1);
    links.set(entry.index, candidates[place % candidates.length] ?? '');
  }
  return links;
};

/** The chance of at least this many successes in so many trials. */
export const chanceOfAtLeast = (successes: number, trials: number, chance: number): number => {
  let [sum, term] = [0, (1 - chance) ** trials];
  for (let count = 0; count <= trials; count += 1) {
    if (count >= successes) sum += term;
    term *= ((trials - count) / (count + 1)) * (chance / (1 - chance));
  }
  return sum;
};
