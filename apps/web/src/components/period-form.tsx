import { STATEMENT_DAYS_MAX } from '@muqabla/contract/core/wallet/statement-terms';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { errorMessage, isNetworkError } from '../lib/error-message.ts';
import * as m from '../messages.ts';

const FIRST_PERIOD_DAYS = 30;

/** Days of India, `yyyy-mm-dd`, both included. */
export type Period = { from: string; to: string };

type Props = {
  id: string;
  download: Pick<UseMutationResult<unknown, Error, Period>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  submitLabel: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** The content above the days. */
  head: ReactNode;
  /** Shown after the download. */
  done?: ReactNode;
};

/** Chooses the days of a statement, the last thirty at first, and downloads it. */
export function PeriodForm({ id, download, submitLabel, icon, variant, head, done }: Props) {
  const [today] = useState(() => indiaDayOf(new Date()));
  const [from, setFrom] = useState(() => addDays(today, 1 - FIRST_PERIOD_DAYS));
  const [to, setTo] = useState(today);
  const isComplete = from !== '' && to !== '';
  const isTooLong = isComplete && to >= addDays(from, STATEMENT_DAYS_MAX);
  const problem = isComplete && to < from ? m.statement_order() : isTooLong ? m.statement_too_long() : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && problem === undefined && !download.isPending) download.mutate({ from, to });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      {head}
      <div className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1">
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
      {download.isError && (
        <Note tone="bad" role="alert">
          {isNetworkError(download.error)
            ? m.network_error()
            : errorMessage(download.error, m.something_went_wrong_retry())}
        </Note>
      )}
      {done}
      <Button
        type="submit"
        variant={variant}
        block
        disabled={!isComplete || problem !== undefined}
        busy={download.isPending}
        icon={icon}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
