import type { MatchView } from '@muqabla/contract/play/matches/match';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from '../../../lib/connection-status.ts';
import { onlineFriendsQuery } from '../../../lib/friends.ts';
import { useGames } from '../../../lib/games.ts';
import { lastBattleQuery, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { useMe } from '../../../lib/me.ts';
import { ComingTournaments } from '../components/coming-tournaments.tsx';
import { isShownOnHome, liveBarOf } from '../lib/live-bar.rules.ts';
import { BattleCard } from './battle-card.tsx';
import { FriendsOnline } from './friends-online.tsx';
import { PlayCard } from './play-card.tsx';
import { PlayerTopPlace, rememberTopHeight } from './player-top-place.tsx';
import { RematchRow } from './rematch-row.tsx';
import { SkillCard } from './skill-card.tsx';

const none: readonly MatchView[] = [];

/** The card of what one plays for: a stake of money, or the skill that points count for. */
const GameCard = FOR_MONEY ? PlayCard : SkillCard;

/** The one most useful act of a signed-in player: back to the battle under way, or a game for the last amount. */
export function PlayerTop() {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  const isReady = isConnectionKnown && me !== undefined;
  const matches = useQuery({ ...playerMatchesQuery(), enabled: isReady });
  const last = useQuery({ ...lastBattleQuery(), enabled: isReady });
  const online = useQuery({ ...onlineFriendsQuery(), enabled: isReady });
  const games = useGames().data;
  const isPending = [matches, last, online].some(({ data, error }) => (data ?? error) === null);
  if (me === undefined || isPending || games === undefined) return <PlayerTopPlace />;
  const bar = liveBarOf(matches.data?.live ?? none, me._id);
  const battle = last.data?.battle;
  const game = games.find(({ gameName }) => gameName === battle?.gameName);
  return (
    <div ref={rememberTopHeight} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {bar !== undefined && isShownOnHome(bar) ? (
        <BattleCard bar={bar} me={me._id} />
      ) : (
        <>
          <GameCard games={games} last={game && battle && { game, amount: battle.amount }} />
          {/* Where skill is played for, the next tournament is what one comes for. */}
          {!FOR_MONEY && <ComingTournaments isSignedIn max={1} />}
          {game !== undefined && battle?.mayChallenge === true && <RematchRow battle={battle} />}
          {online.data !== undefined && online.data.count > 0 && <FriendsOnline online={online.data} />}
        </>
      )}
    </div>
  );
}
