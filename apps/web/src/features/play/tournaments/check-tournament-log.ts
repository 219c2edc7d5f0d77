import type { TournamentDetails } from '@muqabla/contract/tournaments/tournament';
import type { TournamentEntry } from '@muqabla/proofs/log/entry';
import { prizesAddUp } from '@muqabla/proofs/log/tournament-sums';
import { type LoggedEntry, type ProvenEntry, proveNewest } from '../../lib/prove-log-entry.ts';

// Not of the contract's money, which would bring its schemas to the phone.
const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** What the check of a tournament's newest entry found. */
export type TournamentLogCheck = ProvenEntry & {
  /** Whether the prizes are the entries and the house's prize less the fee; of a cancelled one, whether all entries are back. */
  readonly addsUp: boolean;
  /** Whether the entry has the sum of prizes that the page shows; of a cancelled one, whether it says that. */
  readonly isSame: boolean;
};

/** Checks on this device that the end of a tournament is in the log, adds up, and is what the page shows. */
export const checkTournamentLog = async (
  entries: readonly LoggedEntry[],
  { status, entry, prizes }: TournamentDetails,
): Promise<TournamentLogCheck> => {
  const proven = await proveNewest(entries, null);
  const content = proven.content as TournamentEntry;
  if (content.kind === 'tournament_paid') {
    const { entriesPaise, housePrizePaise, feePaise } = content;
    const paid = entriesPaise + housePrizePaise - feePaise;
    return { ...proven, addsUp: prizesAddUp(content), isSame: status === 'paid' && paid === paiseOf(prizes) };
  }
  if (content.kind === 'tournament_cancelled') {
    const addsUp = content.returnedPaise === content.players * paiseOf(entry);
    return { ...proven, addsUp, isSame: status === 'cancelled' };
  }
  return { ...proven, addsUp: false, isSame: false };
};
