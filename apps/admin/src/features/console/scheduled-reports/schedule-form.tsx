import { REPORT_NAMES, type ReportName } from '@muqabla/contract/console/reports/report-calls';
import { REPORT_RHYTHMS, type ReportRhythm } from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/permissions.ts';
import { reportWords, rhythmWords } from '../../../lib/report.messages.ts';
import { staffLanguage } from '../../../lib/staff-language.ts';
import * as m from '../../../messages.ts';
import { SCHEDULED } from './scheduled-reports.queries.ts';

type Named = { _id: string; name: string };

/** Schedules a report, announced to whom is chosen: at first to who schedules it. */
export function ScheduleForm({ staff }: { staff: readonly Named[] }) {
  const { id: me } = useMe();
  const [report, setReport] = useState<ReportName>('gst');
  const [rhythm, setRhythm] = useState<ReportRhythm>('daily');
  const [language, setLanguage] = useState(staffLanguage());
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const readers = chosen ?? new Set(me === undefined ? [] : [me]);
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () =>
      api.call('POST /admin/report-schedules', { body: { report, rhythm, language, readers: [...readers] } }),
    onSuccess: () => void toastOk(m.schedules_added()),
    onSettled: () => client.invalidateQueries({ queryKey: [SCHEDULED] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...readers, id] : [...readers].filter((each) => each !== id)));
  return (
    <Card>
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            id="schedule-report"
            label={m.reports_which()}
            value={report}
            options={REPORT_NAMES.map((value) => ({ value, label: reportWords(value) }))}
            onChange={setReport}
          />
          <SelectField
            id="schedule-rhythm"
            label={m.schedules_rhythm()}
            value={rhythm}
            options={REPORT_RHYTHMS.map((value) => ({ value, label: rhythmWords[value]() }))}
            onChange={setRhythm}
          />
          <SelectField
            id="schedule-language"
            label={m.schedules_language()}
            value={language}
            options={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'हिन्दी' },
            ]}
            onChange={setLanguage}
          />
        </div>
        <fieldset>
          <legend className="text-small font-medium text-text-2">{m.schedules_readers()}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {staff.map(({ _id, name }) => (
              <CheckRow key={_id} checked={readers.has(_id)} onChange={(isChosen) => toggle(_id, isChosen)}>
                {name}
              </CheckRow>
            ))}
          </div>
        </fieldset>
        <MutationError error={add.error} />
        <Button type="submit" variant="primary" busy={add.isPending}>
          {m.schedules_add()}
        </Button>
      </form>
    </Card>
  );
}
