import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { BellRing } from '@muqabla/ui/icons';
import { SelectField } from '@muqabla/ui/select-field';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsConnectionKnown } from '../../../../lib/connection-status.ts';
import { hourText } from '../../../../lib/dates.ts';
import { clockText } from '../../../../lib/day-text.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { lastBattleQuery } from '../../../../lib/match-queries.ts';
import { api } from '../../../../lib/session.ts';
import { useSettings } from '../../../../lib/settings.ts';
import { firstStake } from '../../../../lib/stake.rules.ts';
import * as m from '../../../../messages.ts';
import { PushOffer } from '../../components/push-offer.tsx';
import { quickWaitsQuery } from '../../lib/quick-match.ts';

const queryKey = ['own', 'play-reminder'];
const EVENING = 21;
const hours = () => Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** The hour in which most look for an opponent at the stake that the lobby chooses beforehand; the evening while it is unknown. */
const useUsualHour = (gameName: string): number => {
  const settings = useSettings();
  const last = useQuery(lastBattleQuery()).data?.battle?.amount;
  const amount = (settings && firstStake(settings, last)) ?? 0;
  const { data } = useQuery({ ...quickWaitsQuery({ gameName, amount }), enabled: amount > 0 });
  return data?.busiestHour ?? EVENING;
};

/** Reminds the player once to play, at an hour of their choice: first the one in which most look for an opponent. */
export function PlayReminder({ gameName }: { gameName: string }) {
  const client = useQueryClient();
  const usual = useUsualHour(gameName);
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /match/play-reminder', { signal }),
    enabled: useIsConnectionKnown(),
  });
  const change = useMutation({
    mutationFn: (hour: number | undefined): Promise<{ at?: string }> =>
      hour === undefined
        ? api.call('DELETE /match/play-reminder')
        : api.call('PUT /match/play-reminder', { body: { hour } }),
    onSuccess: (after) => client.setQueryData(queryKey, after),
    onError: (error) => void toastBad(errorMessage(error, m.lobby_remind_failed())),
  });
  const hour = Number(chosen ?? usual);
  return (
    <Card role="group" aria-label={m.lobby_remind_title()} className="grid gap-2.5 p-3.5!">
      <h2 className="flex items-center gap-2 text-h3">
        <BellRing size={20} aria-hidden className="flex-none text-link" />
        {m.lobby_remind_title()}
      </h2>
      {data?.at === undefined ? (
        <div className="grid items-center gap-2 2xs:grid-cols-[auto_minmax(0,1fr)]">
          <SelectField
            id="remind-hour"
            label={m.lobby_remind_hour()}
            hideLabel
            value={String(hour)}
            onChange={({ target }) => setChosen(target.value)}
            options={hours()}
          />
          <Button block busy={change.isPending} onClick={() => change.mutate(hour)}>
            {m.lobby_remind({ hour: hourText(hour) })}
          </Button>
        </div>
      ) : (
        <>
          <p role="status" className="num text-small text-text-2">
            {m.lobby_reminded({ hour: clockText(data.at) })}
          </p>
          <PushOffer />
          <Button variant="ghost" block busy={change.isPending} onClick={() => change.mutate(undefined)}>
            {m.lobby_remind_not()}
          </Button>
        </>
      )}
    </Card>
  );
}
