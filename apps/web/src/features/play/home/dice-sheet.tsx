import { buttonClass } from '@muqabla/ui/button-class';
import { Sheet } from '@muqabla/ui/sheet';
import { Link } from 'wouter';
import { NumberedSteps } from '../../../components/numbered-steps.tsx';
import * as m from '../../../messages.ts';
import { practicePath } from '../../../paths.ts';

/** How the dice of a game are made, and how each phone checks them afterwards. */
export function DiceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={m.door_dice()} closeLabel={m.close()}>
      <NumberedSteps steps={[m.door_dice_1(), m.door_dice_2(), m.door_dice_3(), m.door_dice_even()]} />
      <Link
        href={practicePath('ludo-quick')}
        replace
        onClick={onClose}
        className={buttonClass({ variant: 'primary', block: true })}
      >
        {m.hero_play()}
      </Link>
    </Sheet>
  );
}
