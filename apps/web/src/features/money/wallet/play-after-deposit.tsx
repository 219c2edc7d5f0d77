import { CallError } from '@muqabla/client/call-error';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { createBattle } from '../../../lib/create-battle.ts';
import { clearDepositReturn, type PlayIntent } from '../../../lib/deposit-return.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { boardSeedsOf, isBoardGame } from '../../../lib/load-board-seeds.ts';
import { knowOwnMatches } from '../../../lib/own-matches.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';

type AcceptIntent = Extract<PlayIntent, { kind: 'accept' }>;

const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** The joiner's part of accepting a match on a board, whose commits are read first; nothing for other games. */
const acceptSeedsOf = async ({ gameName, matchId, challengeCode: code }: AcceptIntent) => {
  if (!(await isBoardGame(gameName))) return undefined;
  const match =
    code === undefined
      ? (await api.call('GET /match/openmatches/{gameName}', { params: { gameName } })).find(
          ({ _id }) => _id === matchId,
        )
      : await api.call('GET /challenge/{code}', { params: { code } });
  return match && (await boardSeedsOf(match))?.acceptSeeds(match);
};

/**
 * Docked button that continues the play for which the cash was added: creates that match, or joins it if it is still
 * open.
 */
export function PlayAfterDeposit({ intent }: { intent: PlayIntent }) {
  const [, navigate] = useLocation();
  const play = useMutation({
    mutationFn: async () => {
      if (intent.kind === 'create') {
        const { amount, gameName, private: isPrivate } = intent;
        await createBattle({ amount, gameName, private: isPrivate });
      } else {
        const { matchId, challengeCode } = intent;
        void knowOwnMatches();
        const seeds = await acceptSeedsOf(intent);
        await api.call('PUT /match/accept', { body: { matchId, ...(challengeCode && { challengeCode }), ...seeds } });
      }
    },
    onSuccess: () => {
      clearDepositReturn();
      refetchMoney();
      navigate(lobbyPath(intent.gameName));
    },
  });
  const stake = formatRupees(intent.amount);
  return (
    <div className="sticky bottom-[calc(68px+env(safe-area-inset-bottom))] z-5 grid gap-2 rounded-l bg-surface p-3 shadow-2">
      {play.isError && (
        <Note tone="wait" role="alert">
          {/* Without a response the battle may exist all the same: the lobby shows whether it does. */}
          {isRefusal(play.error) ? errorMessage(play.error, m.lobby_failed()) : m.play_after_unknown()}
        </Note>
      )}
      {play.isError ? (
        <Link
          href={lobbyPath(intent.gameName)}
          onClick={clearDepositReturn}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          {m.battle_to_lobby()}
        </Link>
      ) : (
        <Button variant="primary" block busy={play.isPending} onClick={() => play.mutate()} className="num">
          {intent.kind === 'create' ? m.play_after_create({ stake }) : m.play_after_accept({ stake })}
        </Button>
      )}
    </div>
  );
}
