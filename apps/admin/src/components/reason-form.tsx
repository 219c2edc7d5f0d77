import { Button } from '@muqabla/ui/button';
import type { ButtonVariant } from '@muqabla/ui/button-class';
import { type FormEvent, useState } from 'react';
import { isReason } from '../lib/reason.rules.ts';
import { DrawerFooter } from './drawer.tsx';
import { ReasonField } from './reason-field.tsx';
import { keyOf } from './shortcuts/key-of.ts';
import type { KeyName } from './shortcuts/key-press.rules.ts';
import { KeyHint } from './shortcuts/shortcuts-help.tsx';

type ReasonFormProps = {
  id: string;
  label: string;
  readers: string;
  /** The button's text, which names its effect: "Reject and return ₹500". */
  effect: string;
  variant?: ButtonVariant | undefined;
  busy: boolean;
  /** The text at first, of an act that was undone. */
  initial?: string;
  /** The key that leads to the field; Control+Enter then submits. */
  shortcut?: KeyName;
  /** Keeps the button at the bottom edge of the drawer. */
  inFooter?: boolean;
  onSubmit: (reason: string) => void;
};

/** A form for an action that needs a reason. The button is enabled once the reason is long enough; the text stays after a failure. */
export function ReasonForm({
  id,
  label,
  readers,
  effect,
  variant = 'bad',
  busy,
  initial = '',
  shortcut,
  inFooter = false,
  onSubmit,
}: ReasonFormProps) {
  const [reason, setReason] = useState(initial);
  const ready = isReason(reason);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onSubmit(reason.trim());
  };
  const button = (
    <Button type="submit" variant={variant} block disabled={!ready} busy={busy}>
      <span>{effect}</span>
      {shortcut !== undefined && <KeyHint>{shortcut}</KeyHint>}
    </Button>
  );
  return (
    <form className={inFooter ? 'contents' : 'grid gap-2'} onSubmit={submit}>
      <ReasonField
        id={id}
        label={label}
        readers={readers}
        value={reason}
        onChange={setReason}
        attributes={shortcut === undefined ? undefined : keyOf(shortcut, effect)}
      />
      {inFooter ? <DrawerFooter>{button}</DrawerFooter> : button}
    </form>
  );
}
