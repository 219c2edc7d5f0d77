import { Lock } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';

/** Switches the new match between open to all and private. */
export function PrivateToggle({ isPrivate, onChange }: { isPrivate: boolean; onChange: (next: boolean) => void }) {
  return (
    <label className="relative -mr-1.5 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-3 text-small font-semi text-text-2 has-checked:text-on-tonal has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="checkbox"
        checked={isPrivate}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 z-1 cursor-pointer opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-x-0 inset-y-1.5 rounded-full inset-ring-[1.5px] inset-ring-line-2 peer-checked:bg-tonal peer-checked:inset-ring-2 peer-checked:inset-ring-link"
      />
      <Lock size={16} aria-hidden className="relative" />
      <span className="relative">{m.lobby_private()}</span>
    </label>
  );
}
