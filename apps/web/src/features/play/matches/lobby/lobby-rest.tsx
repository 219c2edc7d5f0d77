import { Button } from '@muqabla/ui/button';
import { Swords } from '@muqabla/ui/icons';
import { useGames } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { ComingTournaments } from '../../components/coming-tournaments.tsx';
import { PractiseCard } from '../../components/practise-card.tsx';
import { ExampleMatch } from './example-match.tsx';
import { PlayReminder } from './play-reminder.tsx';

type LobbyRestProps = {
  gameName: string;
  /** No match can be joined or is the player's own. */
  isEmpty: boolean;
  isPractiseOffered: boolean;
  isExampleShown: boolean;
  onChallenge: () => void;
};

/**
 * Ends a lobby with what there is to do while few matches are open: a challenge, a practice game, an example, a reminder
 * for later, the next tournament.
 */
export function LobbyRest({ gameName, isEmpty, isPractiseOffered, isExampleShown, onChallenge }: LobbyRestProps) {
  const board = useGames().data?.find((game) => game.gameName === gameName)?.board;
  return (
    <>
      <div className="grid justify-items-start gap-2">
        {isEmpty && <p className="text-small text-text-2">{m.lobby_none_open()}</p>}
        <Button size="small" aria-haspopup="dialog" icon={<Swords size={18} aria-hidden />} onClick={onChallenge}>
          {m.lobby_challenge_friend()}
        </Button>
      </div>
      {/* A game that is played elsewhere cannot be practised. */}
      {isPractiseOffered && board && <PractiseCard game={board.game} />}
      {isExampleShown && <ExampleMatch />}
      <PlayReminder gameName={gameName} />
      {/* Last, because it comes when it is loaded. */}
      <ComingTournaments isSignedIn max={1} />
    </>
  );
}
