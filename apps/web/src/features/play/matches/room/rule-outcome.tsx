import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../../../lib/dates.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { opponentOf, sideOf } from '../../../../lib/match-side.rules.ts';
import { updateQueryData } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';

const Popup = lazyComponent(() => import('@muqabla/ui/popup'), 'Popup');

/**
 * Explains why a battle was settled by rule, and shows until when its loser may object and from when its winner may
 * withdraw the prize.
 */
export function RuleOutcome({ match, me, until }: { match: MatchView; me: string; until: string }) {
  const isOver = useCountdown(Date.parse(until)) === 0;
  const name = opponentOf(match, me)?.username ?? '';
  const time = dayAndTime(until);
  if (match.winner === sideOf(match, me))
    return (
      <Note tone="ok">
        <b className="block">{m.rule_won({ name })}</b>
        {isOver ? m.rule_won_over() : m.rule_won_until({ name, time })}
      </Note>
    );
  return (
    <Note tone="wait">
      <b className="block">{m.rule_lost({ name })}</b>
      <span>{isOver ? m.rule_lost_over({ time }) : m.rule_lost_until({ time })}</span>
      {!isOver && <Objection matchId={match._id} />}
    </Note>
  );
}

function Objection({ matchId }: { matchId: string }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { queryKey } = matchQuery(matchId);
  const objection = useMutation({
    mutationFn: () => api.call('PUT /match/object/{matchId}', { params: { matchId } }),
    onSuccess: (match) => {
      updateQueryData(queryKey, match);
      refetchMoney();
      void toastOk(m.rule_objected());
    },
    // The battle may have moved on meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey }),
    onSettled: () => setOpen(false),
  });
  return (
    <span className="mt-2 grid gap-2">
      <Button block busy={objection.isPending} onClick={() => setOpen(true)}>
        {m.rule_object()}
      </Button>
      {objection.isError && <span role="alert">{errorMessage(objection.error, m.rule_object_failed())}</span>}
      {isOpen && (
        <Popup
          open
          tone="info"
          title={m.rule_confirm_title()}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="primary" block busy={objection.isPending} onClick={() => objection.mutate()}>
                {m.rule_confirm()}
              </Button>
              <Button block onClick={() => setOpen(false)}>
                {m.back()}
              </Button>
            </>
          }
        >
          {m.rule_confirm_text()}
        </Popup>
      )}
    </span>
  );
}
