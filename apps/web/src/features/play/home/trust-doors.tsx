import { Dices } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import { doorClass, DoorText } from './door.tsx';
import { LedgerDoor } from './ledger-door.tsx';

const DiceSheet = lazyComponent(() => import('./dice-sheet.tsx'), 'DiceSheet');

/** Leads to what any visitor can check: how the dice are made, and what is owed to players. */
export function TrustDoors() {
  const [dice, setDice] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <div className="grid grid-cols-2 gap-3">
      <button type="button" aria-haspopup="dialog" className={doorClass} onClick={() => setDice('open')}>
        <DoorText Icon={Dices} title={m.door_dice()} line={m.door_dice_line()} />
      </button>
      <LedgerDoor />
      {dice !== 'unloaded' && <DiceSheet open={dice === 'open'} onClose={() => setDice('closed')} />}
    </div>
  );
}
