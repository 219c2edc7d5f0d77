import { FOR_MONEY } from '@muqabla/ui/economy';
import { Activity, Dices, type Icon, ScrollText } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';

/** The look of a link or button that leads to something to check. */
const doorClass =
  'grid h-full content-start gap-1.5 rounded-l bg-info-tint p-3.5 text-left inset-ring inset-ring-info-edge';

type DoorTextProps = { Icon: Icon; title: string; line: string };

/** The content of a door: what can be checked, and where. */
function DoorText({ Icon, title, line }: DoorTextProps) {
  return (
    <>
      <Icon size={22} aria-hidden className="text-info-ink" />
      <b className="leading-5">{title}</b>
      <span className="text-caption text-text-2">{line}</span>
    </>
  );
}

const DiceSheet = lazyComponent(() => import('./dice-sheet.tsx'), 'DiceSheet');

/** The published sum of what is owed to players; points are owed to no one, so that they have the measured status instead. */
const ledgerDoor = FOR_MONEY
  ? { to: sidePaths.trust, Icon: ScrollText, title: m.door_ledger, line: m.door_ledger_line }
  : { to: sidePaths.status, Icon: Activity, title: m.status, line: m.door_status_line };

/** Leads to what any visitor can check: how the dice are made, and what is owed to players. */
export function TrustDoors() {
  const [dice, setDice] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  return (
    <div className="grid grid-cols-2 gap-3 max-2xs:grid-cols-1">
      <button type="button" aria-haspopup="dialog" className={doorClass} onClick={() => setDice('open')}>
        <DoorText Icon={Dices} title={m.door_dice()} line={m.door_dice_line()} />
      </button>
      <Link href={ledgerDoor.to} className={doorClass}>
        <DoorText Icon={ledgerDoor.Icon} title={ledgerDoor.title()} line={ledgerDoor.line()} />
      </Link>
      {dice !== 'unloaded' && <DiceSheet open={dice === 'open'} onClose={() => setDice('closed')} />}
    </div>
  );
}
