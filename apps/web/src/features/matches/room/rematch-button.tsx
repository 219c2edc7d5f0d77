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
import { failureWords } from '../../../lib/failure.ts';
import { isLimitRefusal } from '../../../lib/limit-refusal.ts';
import { refreshMoney } from '../../../lib/refresh-money.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, paths } from '../../../paths.ts';

/** The same two for the same stake once more, with one tap. */
export function RematchButton({ match }: { match: MatchView }) {
  const [, navigate] = useLocation();
  const [opened] = useState(() => Date.now());
  const sent = useMutation({
    mutationFn: () => api.call('POST /match/rematch', { body: { matchId: match._id } }),
    onSuccess: ({ gameName }) => {
      refreshMoney();
      navigate(lobbyPath(gameName));
    },
    // A limit of one's own stays on the page, with the way to it.
    onError: (error) => {
      if (!isLimitRefusal(error)) void toastBad(failureWords(error, m.lobby_failed()));
    },
  });
  const ended = match.status === 'completed' || match.status === 'cancelled';
  if (!ended || opened - Date.parse(match.statusSince) > REMATCH_MINUTES * 60_000) return null;
  return (
    <>
      <Button
        variant="primary"
        block
        icon={<Swords size={20} aria-hidden />}
        busy={sent.isPending}
        onClick={() => sent.mutate()}
      >
        {m.room_rematch({ amount: formatRupees(match.amount) })}
      </Button>
      {isLimitRefusal(sent.error) && (
        <Note tone="bad" role="alert">
          {failureWords(sent.error, m.lobby_failed())}{' '}
          <Link href={paths.limits} className="link inline-flex min-h-6 items-center">
            {m.limits_see()}
          </Link>
        </Note>
      )}
    </>
  );
}
