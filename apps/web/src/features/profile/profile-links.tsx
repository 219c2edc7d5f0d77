import { Card } from '@muqabla/ui/card';
import { ListRow } from '@muqabla/ui/list-row';
import { ChevronRight, Gift, HeartPulse } from 'lucide-react';
import { Link } from 'wouter';
import { KycRow } from '../../components/kyc-row.tsx';
import { m } from '../../paraglide/messages.js';
import { paths } from '../../paths.ts';

/** The ways on from the profile. */
export function ProfileLinks() {
  return (
    <Card flush className="divide-y divide-line">
      <KycRow />
      <Link href={paths.refer} className="block">
        <ListRow icon={<Gift size={20} aria-hidden />} title={m.refer()} end={<ChevronRight size={20} aria-hidden />}>
          <span>{m.profile_refer_line()}</span>
        </ListRow>
      </Link>
      <Link href={paths.limits} className="block">
        <ListRow
          icon={<HeartPulse size={20} aria-hidden />}
          title={m.limits_title()}
          end={<ChevronRight size={20} aria-hidden />}
        >
          <span>{m.limits_line()}</span>
        </ListRow>
      </Link>
    </Card>
  );
}
