import { Activity } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { doorClass, DoorText } from './door.tsx';

/** Leads to the measured status: points are owed to no one. */
export function LedgerDoor() {
  return (
    <Link href={sidePaths.status} className={doorClass}>
      <DoorText Icon={Activity} title={m.status()} line={m.door_status_line()} />
    </Link>
  );
}
