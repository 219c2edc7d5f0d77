import { Button } from '@muqabla/ui/button';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { type FormEvent, useState } from 'react';
import { isReason } from '../lib/reason.rules.ts';
import { ReasonField } from './reason-field.tsx';

type ReasonFormProps = {
  id: string;
  label: string;
  readers: string;
  /** The button's text, which names its effect: "Reject and return ₹500". */
  effect: string;
  variant?: ButtonVariant | undefined;
  busy: boolean;
  onSubmit: (reason: string) => void;
};

/** A form for an action that needs a reason. The button is enabled once the reason is long enough; the text stays after a failure. */
export function ReasonForm({ id, label, readers, effect, variant = 'bad', busy, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const ready = isReason(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit(reason.trim());
  };
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <ReasonField id={id} label={label} readers={readers} value={reason} onChange={setReason} />
      <Button type="submit" variant={variant} block disabled={!ready} busy={busy}>
        {effect}
      </Button>
    </form>
  );
}
