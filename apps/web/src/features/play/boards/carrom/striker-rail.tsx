import type { Man } from '@muqabla/games/carrom/board';
import { MAX_SPOT } from '@muqabla/games/carrom/stroke';
import { CarromPieceArt } from '@muqabla/ui/boards/carrom-piece';
import * as m from '../../../../messages.ts';
import { nearestSpot, nextSpot } from './aim.rules.ts';

type StrikerRailProps = { men: readonly Man[]; spot: number; disabled: boolean; onChange: (spot: number) => void };

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -20,
  PageUp: 20,
};

/** The striker's place along the base line, as a slider. Places that a man covers are passed over. */
export function StrikerRail({ men, spot, disabled, onChange }: StrikerRailProps) {
  const share = `${(spot / MAX_SPOT) * 100}%`;
  return (
    <span className="relative block h-11 min-w-0 flex-1 rounded-s has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <span
        aria-hidden
        className="absolute inset-x-4 top-1/2 h-2 -translate-y-1/2 rounded-full bg-inset inset-ring inset-ring-line-2"
      />
      <span aria-hidden className="absolute inset-x-4 inset-y-0">
        <span className="absolute top-1/2 size-9 -translate-1/2" style={{ left: share }}>
          <CarromPieceArt kind="striker" />
        </span>
      </span>
      <input
        type="range"
        aria-label={m.carrom_striker()}
        aria-valuetext={m.carrom_place({ centimetres: (spot / 10).toFixed(1) })}
        min={0}
        max={MAX_SPOT}
        value={spot}
        disabled={disabled}
        onChange={({ target }) => onChange(nearestSpot(men, Number(target.value)))}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onChange(nextSpot(men, spot, step));
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
