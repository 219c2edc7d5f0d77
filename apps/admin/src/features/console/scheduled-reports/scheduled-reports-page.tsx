import type { ReportFile, ReportSchedule } from '@muqabla/contract/console/scheduled-reports/report-schedule-calls';
import { REPORT_FILE_DAYS } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { IconButton } from '@muqabla/ui/icon-button';
import { Download } from '@muqabla/ui/icons';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { api } from '../../../lib/api.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { reportWords, rhythmWords } from '../../../lib/report.messages.ts';
import { dayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { SCHEDULED, scheduledQuery } from './scheduled-reports.queries.ts';

/** Reports that are written by the clock: a new one, those that go on, and their files. */
export function ScheduledReportsPage() {
  const query = useQuery(scheduledQuery);
  return (
    <PageBody className="max-w-[1040px]">
      <QueryFrame query={query} failed={m.schedules_failed()}>
        {({ schedules, files, staff }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-2">
            <div className="grid gap-3.5">
              <ScheduleForm staff={staff} />
              {schedules.length === 0 ? (
                <EmptyState spot="ledger" title={m.schedules_none()}>
                  {m.schedules_none_text()}
                </EmptyState>
              ) : (
                <Card flush>
                  <ul>
                    {schedules.map((schedule) => (
                      <ScheduleLine key={schedule._id} schedule={schedule} />
                    ))}
                  </ul>
                </Card>
              )}
            </div>
            <Files files={files} />
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function ScheduleLine({ schedule: { _id, report, rhythm, readers, writtenBy } }: { schedule: ReportSchedule }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.call('DELETE /admin/report-schedules/{scheduleId}', { params: { scheduleId: _id } }),
    onSuccess: ({ message }) => void toastOk(message),
    onError: (error) => void toastBad(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [SCHEDULED] }),
  });
  const words = { report: reportWords(report), rhythm: rhythmWords[rhythm]() };
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2.5 not-last:border-b">
      <span className="min-w-0 flex-1">
        <b className="block font-semi">{words.report}</b>
        <span className="block text-small text-text-2">
          {words.rhythm}, {m.schedules_by({ name: writtenBy.name })}
        </span>
        <span className="block text-caption text-text-3">
          {readers.length === 0
            ? m.schedules_readers_none()
            : `${m.schedules_readers()}: ${readers.map(({ name }) => name).join(', ')}`}
        </span>
      </span>
      <Button
        size="small"
        variant="outline"
        busy={end.isPending}
        aria-label={m.schedules_end_of(words)}
        onClick={() => end.mutate()}
      >
        {m.schedules_end()}
      </Button>
    </li>
  );
}

function Files({ files }: { files: readonly ReportFile[] }) {
  return (
    <section aria-label={m.schedules_files()} className="grid gap-2">
      <h3 className="text-h3">{m.schedules_files()}</h3>
      {files.length === 0 ? (
        <p className="text-small text-text-2">{m.schedules_files_none()}</p>
      ) : (
        <Card flush>
          <ul>
            {files.map((file) => (
              <FileLine key={file._id} file={file} />
            ))}
          </ul>
        </Card>
      )}
      <p className="text-caption text-text-3">{m.schedules_files_kept({ days: REPORT_FILE_DAYS })}</p>
    </section>
  );
}

const daysWords = ({ from, to }: ReportFile) =>
  from === to ? dayWords(from) : m.schedules_period({ from: dayWords(from), to: dayWords(to) });

function FileLine({ file }: { file: ReportFile }) {
  const client = useQueryClient();
  const fetchFile = useMutation({
    mutationFn: () => api.call('POST /admin/report-files/{fileId}/link', { params: { fileId: file._id } }),
    onSuccess: ({ url }) => downloadFile(url),
    onError: (error) => void toastBad(failureWords(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [SCHEDULED] }),
  });
  const label = m.schedules_download({ report: reportWords(file.report), period: daysWords(file) });
  return (
    <li className="flex items-center gap-3 border-line px-4 py-2 not-last:border-b">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-semi">{reportWords(file.report)}</b>
          {file.isNew && <Chip tone="info">{m.schedules_new()}</Chip>}
        </span>
        <span className="num block text-small text-text-2">
          {daysWords(file)}, {rhythmWords[file.rhythm]()}
        </span>
        <span className="block text-caption text-text-3">
          <When at={file.writtenAt} />
        </span>
      </span>
      <IconButton
        label={label}
        title={label}
        disabled={fetchFile.isPending}
        icon={<Download size={20} aria-hidden />}
        onClick={() => fetchFile.mutate()}
        className="size-11! text-text-2 hover:bg-inset"
      />
    </li>
  );
}
