import type { HarmCase, HarmClosing } from '@muqabla/contract/play/integrity/harm-calls';
import { HARM_ACTS, type HarmAct, type HarmSignal, PAUSE_DAYS } from '@muqabla/contract/play/integrity/harm-terms';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { Segmented } from '@muqabla/ui/segmented';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { ReasonForm } from '../../../../components/reason-form.tsx';
import { When } from '../../../../components/when.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { HARM_CASES } from './harm-cases.screen.ts';

/** The sentence of each sign with its figure; two of them are about deposits. */
const signals: Record<HarmSignal, (values: { figure: number }) => string> = {
  longPlay: m.harm_long_play,
  nightPlay: m.harm_night_play,
  raisedLimits: m.harm_raised_limits,
  fullDeposits: FOR_MONEY ? m.harm_full_deposits : () => '',
  lossDeposits: FOR_MONEY ? m.harm_loss_deposits : () => '',
};

/** A player with the signs that were found, and what staff do or did about it. */
export function HarmCaseCard({ harmCase }: { harmCase: HarmCase }) {
  const { _id, player, signals: found, foundAt, closed } = harmCase;
  return (
    <Card className="grid gap-2.5">
      <div>
        <Link to="/players/$playerId" params={{ playerId: player._id }} className="link font-semi">
          {player.username}
        </Link>
        <span className="block text-caption text-text-3">
          {m.harm_found()} <When within at={foundAt} />
        </span>
      </div>
      <ul className="list-disc pl-5 text-small">
        {found.map(({ signal, figure }) => (
          <li key={signal}>{signals[signal]({ figure })}</li>
        ))}
      </ul>
      {closed === undefined ? (
        <CloseForm caseId={_id} />
      ) : (
        <p className="border-t border-line pt-2.5 text-small">
          <b>{m.harm_act[closed.act]()}</b>: {closed.reason}
          <span className="block text-caption text-text-3">
            {closed.by.name}, <When within at={closed.at} />
          </span>
        </p>
      )}
    </Card>
  );
}

const LIMIT_MINUTES = ['30', '60', '120', '240'] as const;
type LimitMinutes = (typeof LIMIT_MINUTES)[number];
type PauseDays = `${(typeof PAUSE_DAYS)[number]}`;

function CloseForm({ caseId }: { caseId: string }) {
  const client = useQueryClient();
  const [act, setAct] = useState<HarmAct>();
  const [minutes, setMinutes] = useState<LimitMinutes>('120');
  const [days, setDays] = useState<PauseDays>('1');
  const close = useMutation({
    mutationFn: (body: HarmClosing) => api.call('POST /admin/harm-cases/{id}/close', { params: { id: caseId }, body }),
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: [HARM_CASES] }),
  });
  const submit = (reason: string) => {
    if (act === 'limit') close.mutate({ act, minutes: Number(minutes), reason });
    else if (act === 'pause') close.mutate({ act, days: days === '1' ? 1 : 7, reason });
    else if (act !== undefined) close.mutate({ act, reason });
  };
  return (
    <div className="grid gap-2.5 border-t border-line pt-2.5">
      <ChoicePills
        label={m.harm_what()}
        options={HARM_ACTS.map((value) => ({ value, label: m.harm_act[value]() }))}
        value={act}
        onChange={setAct}
      />
      {act === 'limit' && (
        <Segmented
          label={m.harm_minutes()}
          value={minutes}
          onChange={setMinutes}
          options={LIMIT_MINUTES.map((value) => ({ value, label: m.minutes({ minutes: Number(value) }) }))}
        />
      )}
      {act === 'pause' && (
        <Segmented
          label={m.harm_days()}
          value={days}
          onChange={setDays}
          options={PAUSE_DAYS.map((value) => ({
            value: `${value}` as const,
            label: value === 1 ? m.harm_day() : m.harm_days_of({ days: value }),
          }))}
        />
      )}
      <MutationError error={close.error} />
      {act !== undefined && (
        <ReasonForm
          id={`harm-${caseId}`}
          label={m.harm_reason()}
          readers={m.harm_reason_readers()}
          effect={m.harm_close()}
          variant="secondary"
          busy={close.isPending}
          onSubmit={submit}
        />
      )}
    </div>
  );
}
