import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, paths } from '../../../paths.ts';

/** Offers the opponent a rematch for the same stake; shown for a few minutes after the match. */
export function RematchButton({ match }: { match: MatchView }) {
  const [, navigate] = useLocation();
  const [openedAt] = useState(() => Date.now());
  const rematch = useMutation({
    mutationFn: () => api.call('POST /match/rematch', { body: { matchId: match._id } }),
    onSuccess: ({ gameName }) => {
      refetchMoney();
      navigate(lobbyPath(gameName));
    },
    // A refusal by the player's own limit is shown on the page with a link, the others as a toast.
    onError: (error) => {
      if (!isLimitRefusal(error)) void toastBad(errorMessage(error, m.lobby_failed()));
    },
  });
  const hasEnded = match.status === 'completed' || match.status === 'cancelled';
  if (!hasEnded || openedAt - Date.parse(match.statusSince) > REMATCH_MINUTES * 60_000) return null;
  return (
    <>
      <Button
        variant="primary"
        block
        icon={<Swords size={20} aria-hidden />}
        busy={rematch.isPending}
        onClick={() => rematch.mutate()}
      >
        {m.room_rematch({ amount: formatRupees(match.amount) })}
      </Button>
      {isLimitRefusal(rematch.error) && (
        <Note tone="bad" role="alert">
          {errorMessage(rematch.error, m.lobby_failed())}{' '}
          <Link href={paths.limits} className="link inline-flex min-h-6 items-center">
            {m.limits_see()}
          </Link>
        </Note>
      )}
    </>
  );
}
