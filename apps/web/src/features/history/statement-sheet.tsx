import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { STATEMENT_DAYS_MAX } from '@muqabla/contract/wallet/statement-terms';
import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { errorMessage, isNetworkError } from '../../lib/error-message.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';

const FIRST_PERIOD_DAYS = 30;

/** Chooses the days of a statement and downloads it as a CSV file. */
export function StatementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [today] = useState(() => indiaDayOf(new Date()));
  const [from, setFrom] = useState(() => addDays(today, 1 - FIRST_PERIOD_DAYS));
  const [to, setTo] = useState(today);
  const download = useMutation({
    mutationFn: (query: { from: string; to: string }) => api.call('GET /user/statement', { query }),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv),
  });
  const isComplete = from !== '' && to !== '';
  const isTooLong = isComplete && to >= addDays(from, STATEMENT_DAYS_MAX);
  const problem = isComplete && to < from ? m.statement_order() : isTooLong ? m.statement_too_long() : undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isComplete && problem === undefined && !download.isPending) download.mutate({ from, to });
  };
  return (
    <Sheet open={open} onClose={onClose} title={m.statement_title()} closeLabel={m.close()}>
      <form onSubmit={submit} noValidate className="grid gap-3.5">
        <p className="text-small text-text-2">{m.statement_line()}</p>
        <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1">
          <Field
            id="statement-from"
            type="date"
            label={m.statement_from()}
            max={to}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            className="num"
          />
          <Field
            id="statement-to"
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
        {download.isSuccess && (
          <Note tone="ok" role="status">
            {m.statement_done({ file: download.data.fileName })}
          </Note>
        )}
        <Button
          type="submit"
          variant="primary"
          block
          disabled={!isComplete || problem !== undefined}
          busy={download.isPending}
          icon={<FileDown size={20} aria-hidden />}
        >
          {m.statement_download()}
        </Button>
      </form>
    </Sheet>
  );
}

/** Has the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
