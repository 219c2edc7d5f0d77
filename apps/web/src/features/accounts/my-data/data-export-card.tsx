import type { DataExportView, MyData } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Download, FolderDown } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useMutation } from '@tanstack/react-query';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { fileSize } from '../../../lib/file-size.rules.ts';
import { updateQueryData } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { myDataQuery } from './my-data.queries.ts';

/** The file with everything held about the player: its start, its progress and its link. */
export function DataExportCard({ data: { export: made, nextExportAt } }: { data: MyData }) {
  const start = useMutation({
    mutationFn: () => api.call('POST /user/my-data/export', {}),
    onSuccess: (data) => updateQueryData(myDataQuery().queryKey, data),
  });
  const isWriting = made?.status === 'writing';
  const file = made?.file ?? null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.mydata_export()}</h2>
      <p className="text-small text-text-2">{m.mydata_export_line()}</p>
      {made !== null && isWriting && <Progress made={made} />}
      {file !== null && <ReadyFile file={file} />}
      {start.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(start.error, m.something_went_wrong_retry())}
        </Note>
      )}
      {nextExportAt === null && !isWriting && (
        <Button
          variant="primary"
          block
          busy={start.isPending}
          icon={<FolderDown size={20} aria-hidden />}
          onClick={() => start.mutate()}
        >
          {m.mydata_export_start()}
        </Button>
      )}
      {nextExportAt !== null && !isWriting && (
        <p className="text-caption text-text-3">{m.mydata_export_next({ time: dayAndTime(nextExportAt) })}</p>
      )}
    </Card>
  );
}

function Progress({ made: { done, total } }: { made: DataExportView }) {
  return (
    <div role="status" className="grid gap-1.5 text-small">
      <span>{m.mydata_export_writing()}</span>
      <progress max={total} value={done} aria-label={m.mydata_export()} className="w-full accent-action" />
      <span className="num text-caption text-text-3">{m.mydata_export_progress({ done, total })}</span>
    </div>
  );
}

function ReadyFile({ file }: { file: NonNullable<DataExportView['file']> }) {
  return (
    <>
      <Note tone="ok" role="status">
        <span className="block font-semi">{m.mydata_export_ready()}</span>
        <span className="num block">
          {m.mydata_export_size({ size: fileSize(file.byteCount), time: dayAndTime(file.readyAt) })}
        </span>
      </Note>
      <a href={file.url} download className={buttonClass({ variant: 'primary', block: true })}>
        <Download size={20} aria-hidden />
        {m.mydata_export_download()}
      </a>
      <p className="text-caption text-text-3">
        {m.mydata_export_ends({ time: dayAndTime(file.endsAt) })} {m.mydata_export_private()}
      </p>
    </>
  );
}
