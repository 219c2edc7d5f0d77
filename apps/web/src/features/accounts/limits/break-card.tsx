import type { SelfExclusionTerm, TimeOutDays } from '@muqabla/contract/accounts/limits/limit-terms';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { ChoicePills } from '@muqabla/ui/choice-pills';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { type ReactNode, useState } from 'react';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import type { Break } from './confirm-break.tsx';

const loadConfirm = () => import('./confirm-break.tsx');
const ConfirmBreak = lazyComponent(loadConfirm, 'ConfirmBreak');

/** Starts a time-out of days or a long self-exclusion, after a confirmation. */
export function BreakCard() {
  const [requested, setRequested] = useState<Break>();
  usePreload(loadConfirm);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-h3">{m.limits_break()}</h2>
        <p className="text-small text-text-2">{m.limits_break_line()}</p>
      </div>
      <BreakForm<`${TimeOutDays}`>
        title={m.limits_time_out()}
        options={[
          { value: '1', label: m.one_day() },
          { value: '7', label: m.days({ days: 7 }) },
          { value: '30', label: m.days({ days: 30 }) },
        ]}
        buttonText={m.limits_start_time_out()}
        onSubmit={(days) => setRequested({ kind: 'timeOut', days: Number(days) as TimeOutDays })}
      />
      <BreakForm<SelfExclusionTerm>
        title={m.limits_exclusion()}
        options={[
          { value: 'sixMonths', label: m.limits_six_months() },
          { value: 'oneYear', label: m.limits_one_year() },
          { value: 'untilReview', label: m.limits_until_review() },
        ]}
        buttonText={m.limits_start_exclusion()}
        onSubmit={(term) => setRequested({ kind: 'exclusion', term })}
      />
      {requested !== undefined && <ConfirmBreak requested={requested} onClose={() => setRequested(undefined)} />}
    </Card>
  );
}

type BreakFormProps<T extends string> = {
  title: string;
  options: readonly { value: T; label: ReactNode }[];
  buttonText: string;
  onSubmit: (value: T) => void;
};

function BreakForm<T extends string>({ title, options, buttonText, onSubmit }: BreakFormProps<T>) {
  const [value, setValue] = useState<T>();
  const [isSubmitted, setSubmitted] = useState(false);
  return (
    <div className="grid gap-2.5 border-t border-line pt-3.5">
      <h3 className="text-body font-semi">{title}</h3>
      <ChoicePills
        label={title}
        options={options}
        value={value}
        onChange={(next) => {
          setValue(next);
          setSubmitted(false);
        }}
      />
      {isSubmitted && value === undefined && (
        <p role="alert" className="text-caption font-semi text-bad-ink">
          {m.limits_choose()}
        </p>
      )}
      <Button variant="bad" block onClick={() => (value === undefined ? setSubmitted(true) : onSubmit(value))}>
        {buttonText}
      </Button>
    </div>
  );
}
