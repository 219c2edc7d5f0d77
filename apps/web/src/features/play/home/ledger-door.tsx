import { ScrollText } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { doorClass, DoorText } from './door.tsx';

/** Leads to the published sum of what is owed to players. */
export function LedgerDoor() {
  return (
    <Link href={sidePaths.trust} className={doorClass}>
      <DoorText Icon={ScrollText} title={m.door_ledger()} line={m.door_ledger_line()} />
    </Link>
  );
}
