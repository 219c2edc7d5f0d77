import { REMINDER_MINUTES, type ReminderMinutes } from '@muqabla/contract/limits/limit-terms';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { failureWords } from '../../lib/failure.ts';
import { api } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { useLimitChange } from './use-limits.ts';

type Value = 'off' | `${ReminderMinutes}`;
const minutesOf = (value: Value) => REMINDER_MINUTES.find((minutes) => `${minutes}` === value) ?? null;

/** After how long the app reminds; a tap sets it at once, and a failure gives it back. */
export function ReminderCard({ minutes }: { minutes: ReminderMinutes | null }) {
  const set = useLimitChange({
    send: (value: Value) => api.call('PUT /user/limits/reminder', { body: { minutes: minutesOf(value) } }),
    saved: m.limits_reminder_saved(),
  });
  const held: Value = minutes === null ? 'off' : `${minutes}`;
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.limits_reminder()}</h2>
      <p className="text-small text-text-2">{m.limits_reminder_line()}</p>
      <ChoicePills<Value>
        label={m.limits_reminder()}
        options={[
          { value: 'off', label: m.limits_off() },
          ...REMINDER_MINUTES.map((each) => ({
            value: `${each}` as const,
            label: m.limits_minutes({ minutes: each }),
          })),
        ]}
        value={set.isPending ? set.variables : held}
        onChange={(value) => {
          if (!set.isPending) set.mutate(value);
        }}
      />
      {set.isError && (
        <p role="alert" className="text-caption font-semi text-bad-ink">
          {failureWords(set.error, m.limits_failed())}
        </p>
      )}
    </Card>
  );
}
