import type { Show } from '../../engine/make-move.ts';
import { type MatchDetails, readMatchDetails } from './match-details.queries.ts';
import { listedView, matchView } from './match.view.ts';

/** Shows a match after a move: to both sides, and to the lobby where everybody sees it. */
export const showMatch: Show<MatchDetails> = {
  read: readMatchDetails,
  announce: (broadcast, { event, match, recipients }, details) => {
    if (event === 'roomcodeUpdated') broadcast.players(recipients, event, matchView(details));
    // A private match is not shown in the lobby, and neither is one of the quick queue or of a tournament.
    else if (match.reservation !== null || details.queue_until !== null || details.tournament_id !== null)
      broadcast.players(recipients, event, listedView(details));
    else broadcast.lobby(details.game_name, recipients, event, listedView(details));
  },
};
