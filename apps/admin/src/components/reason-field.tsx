import { cx } from '@muqabla/ui/cx';
import { inputClass } from '@muqabla/ui/field';
import { FieldFrame } from '@muqabla/ui/field-frame';
import { REASON_MAX, REASON_MIN } from '../lib/reason.rules.ts';
import * as m from '../messages.ts';
import type { KeyAttributes } from './shortcuts/key-of.ts';

type ReasonFieldProps = {
  id: string;
  label: string;
  /** A note on who reads it: "Both players read this." */
  readers: string;
  value: string;
  onChange: (text: string) => void;
  /** False where it may stay empty for one of the acts that it serves. */
  required?: boolean;
  attributes?: KeyAttributes | undefined;
};

/** The reason for an action, in the staff member's own words. */
export function ReasonField({ id, label, readers, value, onChange, required = true, attributes }: ReasonFieldProps) {
  const help = (
    <span className="num">
      {readers} {m.reason_length({ length: value.trim().length, max: REASON_MAX })}
    </span>
  );
  return (
    <FieldFrame id={id} label={label} help={help}>
      <textarea
        {...attributes}
        id={id}
        rows={2}
        required={required}
        minLength={REASON_MIN}
        maxLength={REASON_MAX}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'field-sizing-content max-h-48 min-h-[62px]! resize-none')}
      />
    </FieldFrame>
  );
}
