import type { SelfExclusionTerm, TimeOutDays } from '@muqabla/contract/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { type ReactNode, useState } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import type { Break } from './confirm-break.tsx';

const loadConfirm = () => import('./confirm-break.tsx');
const ConfirmBreak = lazyNamed(loadConfirm, 'ConfirmBreak');

/** A time-out for some days, or a self-exclusion for long. */
export function BreakCard() {
  const [asked, setAsked] = useState<Break>();
  useWarmUp(loadConfirm);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-h3">{m.limits_break()}</h2>
        <p className="text-small text-text-2">{m.limits_break_line()}</p>
      </div>
      <Choice<`${TimeOutDays}`>
        title={m.limits_time_out()}
        options={[
          { value: '1', label: m.limits_day() },
          { value: '7', label: m.limits_days({ days: 7 }) },
          { value: '30', label: m.limits_days({ days: 30 }) },
        ]}
        act={m.limits_start_time_out()}
        onChosen={(days) => setAsked({ kind: 'timeOut', days: Number(days) as TimeOutDays })}
      />
      <Choice<SelfExclusionTerm>
        title={m.limits_exclusion()}
        options={[
          { value: 'sixMonths', label: m.limits_six_months() },
          { value: 'oneYear', label: m.limits_one_year() },
          { value: 'untilReview', label: m.limits_until_review() },
        ]}
        act={m.limits_start_exclusion()}
        onChosen={(term) => setAsked({ kind: 'exclusion', term })}
      />
      {asked !== undefined && <ConfirmBreak asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

type ChoiceProps<T extends string> = {
  title: string;
  options: readonly { value: T; label: ReactNode }[];
  act: string;
  onChosen: (value: T) => void;
};

function Choice<T extends string>({ title, options, act, onChosen }: ChoiceProps<T>) {
  const [value, setValue] = useState<T>();
  const [isTried, setTried] = useState(false);
  return (
    <div className="grid gap-2.5 border-t border-line pt-3.5">
      <h3 className="text-body font-semi">{title}</h3>
      <ChoicePills
        label={title}
        options={options}
        value={value}
        onChange={(chosen) => {
          setValue(chosen);
          setTried(false);
        }}
      />
      {isTried && value === undefined && (
        <p role="alert" className="text-caption font-semi text-bad-ink">
          {m.limits_choose()}
        </p>
      )}
      <Button variant="bad" block onClick={() => (value === undefined ? setTried(true) : onChosen(value))}>
        {act}
      </Button>
    </div>
  );
}
