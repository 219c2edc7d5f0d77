import type { LogEntry, TournamentEntry } from './entry.ts';

type EntryOf<Kind extends TournamentEntry['kind']> = Extract<TournamentEntry, { kind: Kind }>;

/** True when the prizes that an entry says were paid are the entries and the house's prize less the fee. */
export const prizesAddUp = ({ entriesPaise, housePrizePaise, feePaise, prizes }: EntryOf<'tournament_paid'>): boolean =>
  prizes.reduce((sum, { players, paise }) => sum + players * paise, 0) === entriesPaise + housePrizePaise - feePaise;

/**
 * True when a payment keeps the terms on which the tournament began: entries, the house's prize, and the fee, rounded
 * down.
 */
const keepsTerms = (begun: EntryOf<'tournament_begun'>, paid: EntryOf<'tournament_paid'>): boolean =>
  paid.entriesPaise === paid.players * begun.entryPaise &&
  paid.housePrizePaise === begun.housePrizePaise &&
  paid.feePaise === Math.floor((paid.entriesPaise * begun.commissionPercent) / 100);

/**
 * Checks the tournaments of a log, entry by entry in their order: each begins and ends at most once, and pays the prizes of
 * its terms. Returns a function that throws an `Error` at the first entry that contradicts an earlier one or itself.
 */
export const createTournamentCheck = (): ((entry: LogEntry) => void) => {
  const begun = new Map<string, EntryOf<'tournament_begun'>>();
  const over = new Set<string>();
  const end = (tournament: string) => {
    if (over.has(tournament)) throw new Error(`tournament ${tournament} ends twice`);
    over.add(tournament);
  };
  return (entry) => {
    if (!('tournament' in entry)) return;
    switch (entry.kind) {
      case 'tournament_begun':
        if (begun.has(entry.tournament) || over.has(entry.tournament))
          throw new Error(`tournament ${entry.tournament} begins twice`);
        begun.set(entry.tournament, entry);
        break;
      case 'tournament_paid': {
        end(entry.tournament);
        const terms = begun.get(entry.tournament);
        if (terms === undefined) throw new Error(`tournament ${entry.tournament} is paid without a beginning`);
        if (!keepsTerms(terms, entry)) throw new Error(`tournament ${entry.tournament} is paid on other terms`);
        if (!prizesAddUp(entry)) throw new Error(`the prizes of tournament ${entry.tournament} do not add up`);
        break;
      }
      case 'tournament_cancelled': {
        end(entry.tournament);
        const terms = begun.get(entry.tournament);
        if (terms !== undefined && entry.returnedPaise !== entry.players * terms.entryPaise)
          throw new Error(`tournament ${entry.tournament} did not return every entry`);
        break;
      }
    }
  };
};
