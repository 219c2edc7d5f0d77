import { SCHEDULE_RHYTHMS } from '@muqabla/contract/play/events/tournament-terms';
import { Field } from '@muqabla/ui/field';
import { SelectField } from '../../../../components/select-field.tsx';
import * as m from '../../../../messages.ts';
import type { ScheduleDraft, ScheduleFault } from './schedule-form.rules.ts';
import { weekdayName } from './schedule.messages.ts';

type RhythmFieldsProps = {
  draft: ScheduleDraft;
  faults: ReadonlySet<ScheduleFault>;
  onChange: (change: Partial<ScheduleDraft>) => void;
};

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** How often the tournaments of a schedule come, and when. */
export function RhythmFields({ draft, faults, onChange }: RhythmFieldsProps) {
  const isHourly = draft.rhythm === 'hourly';
  return (
    <>
      <SelectField
        id="schedule-rhythm"
        label={m.schedule_rhythm()}
        value={draft.rhythm}
        options={SCHEDULE_RHYTHMS.map((value) => ({ value, label: m.schedule_rhythm_name[value]() }))}
        onChange={(rhythm) => onChange({ rhythm })}
      />
      {draft.rhythm === 'weekly' && (
        <SelectField
          id="schedule-weekday"
          label={m.schedule_weekday()}
          value={draft.weekday}
          options={WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value)) }))}
          onChange={(weekday) => onChange({ weekday })}
        />
      )}
      <Field
        id="schedule-time"
        type="time"
        label={isHourly ? m.schedule_first() : m.tour_time()}
        value={draft.time}
        error={faults.has('time') ? m.schedule_time_wrong() : undefined}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      {isHourly && (
        <Field
          id="schedule-until"
          type="time"
          label={m.schedule_until()}
          value={draft.until}
          error={faults.has('until') ? m.schedule_until_wrong() : undefined}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
    </>
  );
}
