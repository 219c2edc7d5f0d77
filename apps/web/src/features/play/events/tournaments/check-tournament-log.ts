import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import type { TournamentEntry } from '@muqabla/proofs/log/entry';
import { prizesAddUp } from '@muqabla/proofs/log/tournament-sums';
import { type LoggedEntry, type ProvenEntry, proveNewest } from '../../../../lib/prove-log-entry.ts';

// Not imported from the contract's money, which would bring its schemas to the phone.
const paiseOf = (rupees: number) => Math.round(rupees * 100);

/** The result of checking a tournament's newest entry. */
export type TournamentLogCheck = ProvenEntry & {
  /**
   * True when the prizes are the entries and the house's prize less the fee; for a cancelled tournament, when all
   * entries are back.
   */
  readonly addsUp: boolean;
  /**
   * True when the entry has the sum of prizes that the page shows; for a cancelled tournament, when the page shows the
   * cancellation.
   */
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
