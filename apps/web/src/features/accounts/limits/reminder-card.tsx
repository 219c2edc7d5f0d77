import { REMINDER_MINUTES, type ReminderMinutes } from '@muqabla/contract/accounts/limits/limit-terms';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { useLimitChange } from './use-limits.ts';

type Value = 'off' | `${ReminderMinutes}`;
const minutesOf = (value: Value) => REMINDER_MINUTES.find((minutes) => `${minutes}` === value) ?? null;

/** Choice of the session reminder's interval; saved on tap, restored when saving fails. */
export function ReminderCard({ minutes }: { minutes: ReminderMinutes | null }) {
  const set = useLimitChange({
    send: (value: Value) => api.call('PUT /user/limits/reminder', { body: { minutes: minutesOf(value) } }),
    saved: m.limits_reminder_saved(),
  });
  const saved: Value = minutes === null ? 'off' : `${minutes}`;
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.limits_reminder()}</h2>
      <p className="text-small text-text-2">{m.limits_reminder_line()}</p>
      <ChoicePills<Value>
        label={m.limits_reminder()}
        options={[
          { value: 'off', label: m.limits_off() },
          ...REMINDER_MINUTES.map((option) => ({
            value: `${option}` as const,
            label: m.minutes({ minutes: option }),
          })),
        ]}
        value={set.isPending ? set.variables : saved}
        onChange={(value) => {
          if (!set.isPending) set.mutate(value);
        }}
      />
      {set.isError && (
        <p role="alert" className="text-caption font-semi text-bad-ink">
          {errorMessage(set.error, m.limits_failed())}
        </p>
      )}
    </Card>
  );
}
