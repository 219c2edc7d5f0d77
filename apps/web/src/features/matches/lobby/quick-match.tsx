import { CallError } from '@muqabla/client/call-error';
import { AMOUNT_SIGN } from '@muqabla/contract/amount-sign';
import type { QuickMatch as QuickAnswer } from '@muqabla/contract/matches/match-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { Spinner } from '@muqabla/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { PlayIntent } from '../../../lib/deposit-return.ts';
import { useGames } from '../../../lib/games.ts';
import { boardSeedsOf, createSeeds } from '../../../lib/load-board-seeds.ts';
import { api } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { matchPath, practicePath } from '../../../paths.ts';
import { refetchLobby } from './lobby-cache.ts';
import type { LobbyMatch, LobbyViewer } from './lobby-lists.rules.ts';
import { stakeChoices } from './stake.rules.ts';

type QuickMatchProps = {
  viewer: LobbyViewer;
  /** The player's matches of this game. */
  own: readonly LobbyMatch[];
  onFailure: (error: unknown, intent: PlayIntent) => void;
};

const POLL_MILLISECONDS = 4000;

const isGone = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

/** Accepts the match offered in a board room; looks again when another player was faster. */
const acceptOffer = async ({ match }: QuickAnswer) => {
  const { _id: matchId, gameName, amount } = match;
  try {
    await api.call('PUT /match/accept', { body: { matchId, ...(await boardSeedsOf(match))?.acceptSeeds(match) } });
  } catch (error) {
    if (!isGone(error)) throw error;
    await api.call('PUT /match/quick', { body: { gameName, amount, ...(await createSeeds(gameName)) } });
  }
};

/** Takes the next step of a quick match that is not waiting any more; returns the match that has begun. */
const follow = async (answer: QuickAnswer) => {
  const { state, match } = answer;
  const seeds = await boardSeedsOf(match);
  if (state === 'paired') return match;
  if (state === 'requested')
    return api.call('PUT /match/start', { body: { matchId: match._id, ...seeds?.startSeeds(match) } });
  if (state === 'offered') await acceptOffer(answer);
  return undefined;
};

const useFollow = (gameName: string) => {
  const [, navigate] = useLocation();
  return async (answer: QuickAnswer) => {
    try {
      const begun = await follow(answer);
      if (begun !== undefined) navigate(matchPath(begun._id, begun.room));
    } finally {
      refetchMoney();
      refetchLobby(gameName);
    }
  };
};

/** One tap finds an opponent of about the same skill. Not offered beside another match of the player. */
export function QuickMatch({ viewer, own, onFailure }: QuickMatchProps) {
  const [watchedId, watch] = useState<string>();
  const queued = own.find(({ queuedUntil }) => queuedUntil !== undefined);
  if (queued !== undefined && queued._id !== watchedId) watch(queued._id);
  // An event can bring the opponent before the next answer does: the match stays watched until it has begun.
  const watched = queued ?? own.find(({ _id }) => _id === watchedId);
  // It has become an open match, whose requests the player answers.
  if (queued === undefined && watched?.status === 'new') watch(undefined);
  if (watched !== undefined && (queued !== undefined || watched.status !== 'new'))
    return <Waiting key={watched._id} watched={watched} viewer={viewer} onFailure={onFailure} />;
  return own.length > 0 ? null : <Start viewer={viewer} onFailure={onFailure} />;
}

function Start({ viewer: { gameName }, onFailure }: Omit<QuickMatchProps, 'own'>) {
  const settings = useSettings();
  const board = useGames().data?.find((game) => game.gameName === gameName)?.board;
  const followAnswer = useFollow(gameName);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (amount: number) =>
      followAnswer(
        await api.call('PUT /match/quick', { body: { gameName, amount, ...(await createSeeds(gameName)) } }),
      ),
    onError: (error, amount) => onFailure(error, { kind: 'create', gameName, amount, private: false }),
  });
  if (settings === undefined) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3.5! pt-3! pb-3.5!">
      <h2 className="flex items-center gap-2 text-body font-bold">
        <Zap size={20} aria-hidden className="flex-none text-link" />
        {m.quick_title()}
      </h2>
      <p className="text-small text-text-2">{m.quick_line()}</p>
      <div
        role="group"
        aria-label={m.quick_title()}
        className="grid auto-cols-fr gap-1.5 max-2xs:grid-cols-2 2xs:grid-flow-col"
      >
        {stakeChoices(settings).map((stake) => (
          <Button
            key={stake}
            aria-label={m.quick_pick({ amount: formatRupees(stake) })}
            busy={isPending && variables === stake}
            disabled={isPending && variables !== stake}
            className="num px-0!"
            onClick={() => mutate(stake)}
          >
            {`${AMOUNT_SIGN}${groupRupees(stake)}`}
          </Button>
        ))}
      </div>
      {board !== undefined && (
        <Link href={practicePath(board.game)} className="link -mb-2 min-h-11 content-center text-center text-small">
          {m.practice_entry()}
        </Link>
      )}
    </Card>
  );
}

const usualText = (seconds: number | undefined): string => {
  if (seconds === undefined) return m.quick_usual_unknown();
  return seconds >= 60 ? m.quick_usual_long() : m.quick_usual({ seconds: Math.max(seconds, 1) });
};

function Waiting({ watched, viewer, onFailure }: Omit<QuickMatchProps, 'own'> & { watched: LobbyMatch }) {
  const { gameName } = viewer;
  const { amount, _id: waiting, status } = watched;
  const followAnswer = useFollow(gameName);
  const cancel = useMutation({
    mutationFn: () => api.call('DELETE /match/delete/{id}', { params: { id: waiting } }),
    onError: (error) => onFailure(error, { kind: 'create', gameName, amount, private: false }),
    onSettled: () => {
      refetchMoney();
      refetchLobby(gameName);
    },
  });
  const { data } = useQuery({
    queryKey: ['own', 'quick', waiting, status],
    queryFn: async ({ signal }) => {
      const body = { gameName, amount, waiting };
      const answer = await api.call('PUT /match/quick', { body, signal });
      if (answer.state !== 'waiting' || answer.match._id !== waiting) await followAnswer(answer);
      return answer;
    },
    refetchInterval: POLL_MILLISECONDS,
    // A lost answer may have begun the match: the next one says so.
    retry: false,
  });
  const isEnding = status !== 'new' || (data !== undefined && data.state !== 'waiting');
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center">
      <div role="status" className="grid justify-items-center gap-1.5">
        <span className="grid text-link">
          <Spinner />
        </span>
        <h2 className="text-body font-bold">{m.quick_waiting()}</h2>
        <p className="text-small text-text-2">{usualText(data?.usualSeconds)}</p>
      </div>
      <p className="text-small text-text-2">{m.quick_opens()}</p>
      <Button block busy={cancel.isPending} disabled={isEnding} onClick={() => cancel.mutate()}>
        {m.quick_cancel({ amount: formatRupees(amount) })}
      </Button>
    </Card>
  );
}
