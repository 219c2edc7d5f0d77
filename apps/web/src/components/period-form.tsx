import { STATEMENT_DAYS_MAX } from '@muqabla/contract/core/wallet/wallet-terms';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { errorMessage, isNetworkError } from '../lib/error-message.ts';
import { serverNow } from '../lib/server-clock.ts';
import * as m from '../messages.ts';

const FIRST_PERIOD_DAYS = 30;

/** Days of India, `yyyy-mm-dd`, both included. */
export type Period = { from: string; to: string };

type Download = {
  download: Pick<UseMutationResult<unknown, Error, Period>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
};

type Props = {
  id: string;
  /** The files of the period: a button each. The first is what Enter downloads. */
  downloads: readonly Download[];
  /** The content above the days. */
  head: ReactNode;
  /** Shown after the download. */
  done?: ReactNode;
};

/** Chooses the days of a statement, the last thirty at first, and downloads it. */
export function PeriodForm({ id, downloads, head, done }: Props) {
  const [today] = useState(() => indiaDayOf(new Date(serverNow())));
  const [from, setFrom] = useState(() => addDays(today, 1 - FIRST_PERIOD_DAYS));
  const [to, setTo] = useState(today);
  const isComplete = from !== '' && to !== '';
  const isTooLong = isComplete && to >= addDays(from, STATEMENT_DAYS_MAX);
  const problem = isComplete && to < from ? m.statement_order() : isTooLong ? m.statement_too_long() : undefined;
  const isReady = isComplete && problem === undefined && !downloads.some(({ download }) => download.isPending);
  const failure = downloads.find(({ download }) => download.isError)?.download;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) downloads[0]?.download.mutate({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <span>{head}</span>
      {/* A date field is never narrower than its date: where two do not fit, one stands below the other. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2 *:min-w-0">
        <Field
          id={`${id}-from`}
          type="date"
          label={m.statement_from()}
          max={to}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
          className="num"
        />
        <Field
          id={`${id}-to`}
          type="date"
          label={m.statement_to()}
          max={today}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          className="num"
        />
      </div>
      {problem !== undefined && (
        <Note tone="wait" role="alert">
          {problem}
        </Note>
      )}
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {isNetworkError(failure.error)
            ? m.network_error()
            : errorMessage(failure.error, m.something_went_wrong_retry())}
        </Note>
      )}
      {done}
      {downloads.map(({ download, label, icon, variant }, place) => (
        <Button
          key={label}
          type={place === 0 ? 'submit' : 'button'}
          variant={variant}
          block
          disabled={!isComplete || problem !== undefined}
          busy={download.isPending}
          icon={icon}
          {...(place > 0 && { onClick: () => isReady && download.mutate({ from, to }) })}
        >
          {label}
        </Button>
      ))}
    </form>
  );
}
