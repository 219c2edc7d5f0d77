import { splitOfMatch } from '@muqabla/contract/play/matches/fee';
import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Note } from '@muqabla/ui/note';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { StakeError } from '../../../../components/stake-error.tsx';
import { feeEquation } from '../../../../lib/fee-equation.ts';
import { boardSeedsOf } from '../../../../lib/load-board-seeds.ts';
import { isOwn, prizeOf } from '../../../../lib/match-side.rules.ts';
import { knowOwnMatches } from '../../../../lib/own-matches.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import { extraTimeText } from '../../lib/extra-time.ts';
import { ChallengeTerms } from './challenge-terms.tsx';
import { FreeRound } from './free-round.tsx';

/** Joins a private match by its code, then opens the lobby, where the host starts it. */
function useAcceptChallenge(match: ListedMatch, challengeCode: string) {
  const { _id: matchId, gameName } = match;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      void knowOwnMatches();
      const seeds = (await boardSeedsOf(match))?.acceptSeeds(match);
      return api.call('PUT /match/accept', { body: { matchId, challengeCode, ...seeds } });
    },
    onSuccess: () => {
      refetchMoney();
      navigate(lobbyPath(gameName));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'challenge', challengeCode] }),
  });
}

type ChallengeCardProps = { match: ListedMatch; me: string; code: string };

/** Invitation to a private match: players, game, stake and prize; Play while there is no joiner. */
export function ChallengeCard({ match, me, code }: ChallengeCardProps) {
  const accept = useAcceptChallenge(match, code);
  const extraTime = extraTimeText(match, me);
  const isHost = isOwn(match, me);
  const isOpen = match.status === 'new' && !isHost;
  return (
    <ChallengeTerms
      gameName={match.gameName}
      by={match.host.username}
      host={{ name: match.host.username, image: match.host.avatar, role: m.battle_host() }}
      joiner={{
        name: match.joiner?.username ?? m.battle_tbd(),
        image: match.joiner?.avatar,
        role: match.joiner === undefined ? m.battle_open_seat() : m.battle_joiner(),
      }}
      stake={match.amount}
      prize={prizeOf(match)}
    >
      {extraTime !== undefined && <p className="text-center text-small font-semi">{extraTime}</p>}
      {isOpen && <p className="num text-center text-small text-text-2">{feeEquation(splitOfMatch(match))}</p>}
      {accept.error !== null && (
        <StakeError
          error={accept.error}
          intent={{
            kind: 'accept',
            gameName: match.gameName,
            amount: match.amount,
            matchId: match._id,
            challengeCode: code,
          }}
        />
      )}
      {isOpen && (
        <Button variant="primary" block busy={accept.isPending} onClick={() => accept.mutate()}>
          {m.lobby_play()}
        </Button>
      )}
      {isOpen && <FreeRound gameName={match.gameName} />}
      {!isOpen && <Note role="status">{isHost ? m.challenge_is_yours() : m.challenge_over()}</Note>}
      <Link
        href={lobbyPath(match.gameName)}
        className={buttonClass({ variant: isOpen ? 'ghost' : 'primary', block: true })}
      >
        {m.battle_to_lobby()}
      </Link>
    </ChallengeTerms>
  );
}
