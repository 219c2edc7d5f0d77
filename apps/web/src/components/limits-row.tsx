import { ChevronRight, HeartPulse } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** List row linking to the limits page. */
export function LimitsRow() {
  return (
    <Link href={paths.limits} className="block">
      <ListRow
        icon={<HeartPulse size={20} aria-hidden />}
        title={m.limits_title()}
        end={<ChevronRight size={20} aria-hidden />}
      >
        <span>{m.limits_line()}</span>
      </ListRow>
    </Link>
  );
}
