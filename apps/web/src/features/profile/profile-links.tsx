import { Card } from '@muqabla/ui/card';
import { ListRow } from '@muqabla/ui/list-row';
import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'wouter';
import { KycRow } from '../../components/kyc-row.tsx';
import { LimitsRow } from '../../components/limits-row.tsx';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** Links from the profile to KYC, referrals and limits. */
export function ProfileLinks() {
  return (
    <Card flush className="divide-y divide-line">
      <KycRow />
      <Link href={paths.refer} className="block">
        <ListRow icon={<Gift size={20} aria-hidden />} title={m.refer()} end={<ChevronRight size={20} aria-hidden />}>
          <span>{m.profile_refer_line()}</span>
        </ListRow>
      </Link>
      <LimitsRow />
    </Card>
  );
}
