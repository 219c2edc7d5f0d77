import type { LastBattle } from '@muqabla/contract/play/matches/match-read-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { StakeError } from '../../../components/stake-error.tsx';
import { createSeeds } from '../../../lib/load-board-seeds.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';

/** Challenges the last opponent again for the same amount, with the record between the two. */
export function RematchRow({ battle: { opponent, record, gameName, amount } }: { battle: LastBattle }) {
  const [, navigate] = useLocation();
  const rematch = useMutation({
    mutationFn: async () =>
      api.call('POST /match/challenge', {
        body: { playerId: opponent._id, gameName, amount, ...(await createSeeds(gameName)) },
      }),
    onSuccess: () => {
      refetchMoney();
      void toastOk(m.friends_challenged({ name: opponent.username }));
      navigate(lobbyPath(gameName));
    },
  });
  return (
    <Card className="grid gap-3 p-3.5!">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar image={opponent.avatar} size={44} />
        <span className="min-w-0 flex-1 basis-40">
          <b title={opponent.username} className="block truncate">
            {opponent.username}
          </b>
          <span className="num block text-small text-text-2">{standing(record)}</span>
        </span>
        <Button size="small" busy={rematch.isPending} onClick={() => rematch.mutate()}>
          {m.room_rematch({ amount: formatRupees(amount) })}
        </Button>
      </div>
      {rematch.error !== null && (
        <StakeError error={rematch.error} intent={{ kind: 'create', gameName, amount, private: false }} />
      )}
    </Card>
  );
}

const standing = ({ won, lost }: LastBattle['record']): string => {
  if (won === lost) return m.record_even({ won, lost });
  return won > lost ? m.record_ahead({ won, lost }) : m.record_behind({ won, lost });
};
