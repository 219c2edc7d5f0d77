import { Button } from '@muqabla/ui/button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isReason } from '../lib/reason.rules.ts';
import * as m from '../messages.ts';
import { ReasonField } from './reason-field.tsx';

type SaveBarProps = {
  id: string;
  /** The button's text, which names its effect. */
  effect: string;
  /** True while nothing has changed or the changes are invalid. */
  disabled: boolean;
  busy: boolean;
  onSave: (reason: string) => void;
  children?: ReactNode;
};

/** The reason for a change and the button that saves it. */
export function SaveBar({ id, effect, disabled, busy, onSave, children }: SaveBarProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy && isReason(reason)) onSave(reason.trim());
  };
  return (
    <form className="grid gap-2.5" onSubmit={submit}>
      <ReasonField id={id} label={m.reason_label()} readers={m.reason_audit()} value={reason} onChange={setReason} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={disabled || !isReason(reason)} busy={busy}>
          {effect}
        </Button>
        {children}
      </div>
    </form>
  );
}
