import { Sheet } from '@muqabla/ui/sheet';
import { NumberedSteps } from '../../../../components/numbered-steps.tsx';
import * as m from '../../../../messages.ts';

/** Explains even dice in three sentences. */
export function EvenDiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.even_dice()} closeLabel={m.close()}>
      <NumberedSteps steps={[m.even_how_1(), m.even_how_2(), m.even_how_3()]} />
    </Sheet>
  );
}
