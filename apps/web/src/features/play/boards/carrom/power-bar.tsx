import { MAX_POWER } from '@muqabla/games/carrom/stroke';
import { cx } from '@muqabla/ui/cx';
import * as m from '../../../../messages.ts';

const STEPS = 12;

/** The power in twelve steps with its number: a slider for fingers, keys and switches. */
export function PowerBar({
  power,
  disabled,
  onChange,
}: {
  power: number;
  disabled: boolean;
  onChange: (power: number) => void;
}) {
  const filled = Math.ceil((power / MAX_POWER) * STEPS);
  return (
    <span className="relative flex h-11 min-w-0 flex-1 items-center gap-[3px] rounded-s has-focus-visible:outline-3 has-focus-visible:outline-focus">
      {Array.from({ length: STEPS }, (_, step) => (
        <span
          key={step}
          aria-hidden
          className={cx(
            'h-6 flex-1 rounded-[3px]',
            step < filled - 1 && 'bg-host',
            step === filled - 1 && 'bg-action',
            step >= filled && 'bg-inset inset-ring inset-ring-line-2',
          )}
        />
      ))}
      <span aria-hidden className="num w-9 text-right font-bold">
        {power}
      </span>
      <input
        type="range"
        aria-label={m.carrom_power()}
        min={1}
        max={MAX_POWER}
        value={power}
        disabled={disabled}
        onChange={({ target }) => onChange(Number(target.value))}
        className="absolute inset-y-0 left-0 h-full w-[calc(100%-36px)] cursor-pointer opacity-0"
      />
    </span>
  );
}
