import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { offerBoardRematch } from '../../../lib/board-seeds.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';

/** Offers a rematch for the same stake, or accepts the opponent's; new seeds each time. */
export function BoardRematch({ match }: { match: MatchView }) {
  const [, navigate] = useLocation();
  const [openedAt] = useState(() => Date.now());
  const rematch = useMutation({
    mutationFn: () => offerBoardRematch(match._id),
    onSuccess: ({ gameName }) => {
      refetchMoney();
      navigate(lobbyPath(gameName));
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
      {rematch.error !== null && (
        <Note tone="bad" role="alert">
          {errorMessage(rematch.error, m.lobby_failed())}
        </Note>
      )}
    </>
  );
}
