import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { m } from '../../paraglide/messages.js';
import { REASON_MAX, REASON_MIN } from './reason.rules.ts';

type ReasonFieldProps = { value: string; onChange: (text: string) => void };

/** The note that both players will read. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <FieldFrame id="reason" label={m.reason_label()} help={<span className="num">{m.reason_help({ length: value.trim().length, max: REASON_MAX })}</span>}>
      <textarea
        id="reason" rows={3} required minLength={REASON_MIN} maxLength={REASON_MAX} value={value} aria-describedby="reason-help"
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'field-sizing-content max-h-48 min-h-[76px]! resize-none')}
      />
    </FieldFrame>
  );
}
