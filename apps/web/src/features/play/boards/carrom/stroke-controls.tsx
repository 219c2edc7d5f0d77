import type { Man } from '@muqabla/games/carrom/board';
import { Button } from '@muqabla/ui/button';
import type { ReactNode } from 'react';
import * as m from '../../../../messages.ts';
import { AimRuler } from './aim-ruler.tsx';
import { PowerBar } from './power-bar.tsx';
import { StrikerRail } from './striker-rail.tsx';
import type { Aim } from './use-aim.ts';

type StrokeControlsProps = { aim: Aim; men: readonly Man[]; disabled: boolean; onStrike: () => void };

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="w-15 flex-none text-caption text-text-2">
        {label}
      </span>
      {children}
    </div>
  );
}

/** The second way to strike, for fingers, keys and readers of the screen: place, angle, power and a button. */
export function StrokeControls({ aim, men, disabled, onStrike }: StrokeControlsProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-1 disabled:opacity-60">
      <legend className="sr-only">{m.carrom_stroke()}</legend>
      <Row label={m.carrom_striker()}>
        <StrikerRail men={men} spot={aim.stroke.spot} disabled={disabled} onChange={aim.setSpot} />
      </Row>
      <Row label={m.carrom_aim()}>
        <AimRuler aim={aim} men={men} disabled={disabled} />
      </Row>
      <Row label={m.carrom_power()}>
        <PowerBar power={aim.stroke.power} disabled={disabled} onChange={aim.setPower} />
        <Button variant="primary" size="small" disabled={disabled} onClick={onStrike}>
          {m.carrom_strike()}
        </Button>
      </Row>
    </fieldset>
  );
}
