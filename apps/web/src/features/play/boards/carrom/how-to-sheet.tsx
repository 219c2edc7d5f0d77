import { Sheet } from '@muqabla/ui/sheet';
import { NumberedSteps } from '../../../../components/numbered-steps.tsx';
import * as m from '../../../../messages.ts';

/** The quick rules of carrom and the ways to strike, in eight sentences. */
export function HowToSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const steps = [
    m.carrom_how_goal,
    m.carrom_how_aim,
    m.carrom_how_pull,
    m.carrom_how_controls,
    m.carrom_how_again,
    m.carrom_how_foul,
    m.carrom_how_queen,
    m.carrom_how_last,
  ];
  return (
    <Sheet open={open} onClose={onClose} title={m.board_how()} closeLabel={m.close()}>
      <NumberedSteps steps={steps.map((step) => step())} />
    </Sheet>
  );
}
