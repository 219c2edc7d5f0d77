import { FileDown, FileText } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Sheet } from '@muqabla/ui/sheet';
import { useMutation } from '@tanstack/react-query';
import { type Period, PeriodForm } from '../../../components/period-form.tsx';
import { downloadText } from '../../../lib/download-text.ts';
import { api } from '../../../lib/session.ts';
import { useStatementPdf } from '../../../lib/use-paper.ts';
import * as m from '../../../messages.ts';

/** Chooses the days of a statement and downloads it: a PDF to show, a CSV file to count with. */
export function StatementSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const download = useMutation({
    mutationFn: (query: Period) => api.call('GET /user/statement', { query }),
    onSuccess: ({ fileName, csv }) => downloadText(fileName, csv, 'text/csv;charset=utf-8'),
  });
  const paper = useStatementPdf();
  return (
    <Sheet open={open} onClose={onClose} title={m.statement_title()} closeLabel={m.close()}>
      <PeriodForm
        id="statement"
        downloads={[
          { download: paper, label: m.mydata_pdf(), icon: <FileText size={20} aria-hidden />, variant: 'primary' },
          { download, label: m.download_csv(), icon: <FileDown size={20} aria-hidden /> },
        ]}
        head={<p className="text-small text-text-2">{m.statement_line()}</p>}
        done={
          download.isSuccess && (
            <Note tone="ok" role="status">
              {m.statement_done({ file: download.data.fileName })}
            </Note>
          )
        }
      />
    </Sheet>
  );
}
