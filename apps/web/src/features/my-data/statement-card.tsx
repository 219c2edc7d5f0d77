import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { STATEMENT_DAYS_MAX } from '@muqabla/contract/wallet/statement-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { FileText } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { usePaper } from './use-paper.ts';

const FIRST_PERIOD_DAYS = 30;

/** Chooses the days of a statement and downloads it as a PDF. */
export function StatementCard() {
  const [today] = useState(() => indiaDayOf(new Date()));
  const [from, setFrom] = useState(() => addDays(today, 1 - FIRST_PERIOD_DAYS));
  const [to, setTo] = useState(today);
  const download = usePaper((body: { from: string; to: string }) => api.call('POST /user/statement/link', { body }));
  const isComplete = from !== '' && to !== '';
  const isTooLong = isComplete && to >= addDays(from, STATEMENT_DAYS_MAX);
  const problem = isComplete && to < from ? m.statement_order() : isTooLong ? m.statement_too_long() : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && problem === undefined && !download.isPending) download.mutate({ from, to });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <h2 className="text-h3">{m.mydata_statement()}</h2>
        <p className="text-small text-text-2">{m.mydata_statement_line()}</p>
        <div className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1">
          <Field
            id="paper-from"
            type="date"
            label={m.statement_from()}
            max={to}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            className="num"
          />
          <Field
            id="paper-to"
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
            {errorMessage(download.error, m.something_went_wrong_retry())}
          </Note>
        )}
        <Button
          type="submit"
          block
          disabled={!isComplete || problem !== undefined}
          busy={download.isPending}
          icon={<FileText size={20} aria-hidden />}
        >
          {m.mydata_pdf()}
        </Button>
      </form>
    </Card>
  );
}
