import type { ReportName } from '@muqabla/contract/console/reports/report-calls';
import { Button } from '@muqabla/ui/button';
import { Download } from '@muqabla/ui/icons';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import * as m from '../../../messages.ts';

/** Downloads the whole report as a file, which the server streams to the browser. */
export function DownloadButton({ report, period }: { report: ReportName; period: string }) {
  const fetchFile = useMutation({
    mutationFn: () => api.call('POST /admin/reports/{report}/link', { params: { report }, body: { period } }),
    onSuccess: ({ url }) => downloadFile(url),
    onError: (error) => void toastBad(failureWords(error)),
  });
  return (
    <Button busy={fetchFile.isPending} icon={<Download size={18} aria-hidden />} onClick={() => fetchFile.mutate()}>
      {m.download_csv()}
    </Button>
  );
}
