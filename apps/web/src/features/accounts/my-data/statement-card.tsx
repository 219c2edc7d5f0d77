import { Card } from '@muqabla/ui/card';
import { FileText } from '@muqabla/ui/icons';
import { type Period, PeriodForm } from '../../../components/period-form.tsx';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { usePaper } from './use-paper.ts';

/** Chooses the days of a statement and downloads it as a PDF. */
export function StatementCard() {
  const download = usePaper((body: Period) => api.call('POST /user/statement/link', { body }));
  return (
    <Card>
      <PeriodForm
        id="paper"
        download={download}
        submitLabel={m.mydata_pdf()}
        icon={<FileText size={20} aria-hidden />}
        head={
          <>
            <h2 className="text-h3">{m.mydata_statement()}</h2>
            <p className="text-small text-text-2">{m.mydata_statement_line()}</p>
          </>
        }
      />
    </Card>
  );
}
