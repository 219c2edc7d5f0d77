import type { ReactNode } from 'react';
import { Check } from './icons.ts';

type CheckRowProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

/** A checkbox with its label; the whole row is the target. */
export function CheckRow({ checked, onChange, children }: CheckRowProps) {
  return (
    <label className="relative flex min-h-12 cursor-pointer items-center gap-3 rounded-s has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="grid size-[26px] flex-none place-items-center rounded-s text-surface inset-ring-2 inset-ring-field-line peer-checked:bg-link peer-checked:inset-ring-link"
      >
        {checked && <Check size={18} />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
