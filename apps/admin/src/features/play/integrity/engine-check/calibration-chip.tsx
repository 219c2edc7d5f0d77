import { CircleAlert, CircleCheck } from '@muqabla/ui/icons';
import { IconChip } from '../../../../components/icon-chip.tsx';
import * as m from '../../../../messages.ts';

/** Says whether the expectation was measured in this installation, or is an assumption. */
export function CalibrationChip({ isCalibrated }: { isCalibrated: boolean }) {
  return isCalibrated ? (
    <IconChip tone="ok" icon={CircleCheck}>
      {m.engine_calibrated()}
    </IconChip>
  ) : (
    <IconChip tone="wait" icon={CircleAlert}>
      {m.engine_not_calibrated()}
    </IconChip>
  );
}
