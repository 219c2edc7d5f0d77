import { Card } from '@muqabla/ui/card';
import { FileText } from '@muqabla/ui/icons';
import { PeriodForm } from '../../../components/period-form.tsx';
import { useStatementPdf } from '../../../lib/use-paper.ts';
import * as m from '../../../messages.ts';

/** Chooses the days of a statement and downloads it as a PDF. */
export function StatementCard() {
  const download = useStatementPdf();
  return (
    <Card>
      <PeriodForm
        id="paper"
        downloads={[{ download, label: m.mydata_pdf(), icon: <FileText size={20} aria-hidden /> }]}
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
