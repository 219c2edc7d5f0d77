import { ChevronRight, ShieldCheck } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';

/** List row linking to the published debts and the public log. */
export function TrustRow() {
  return (
    <Link href={sidePaths.trust} className="block">
      <ListRow
        icon={<ShieldCheck size={20} aria-hidden />}
        title={m.trust_title()}
        end={<ChevronRight size={20} aria-hidden />}
      >
        <span>{m.door_ledger_line()}</span>
      </ListRow>
    </Link>
  );
}
