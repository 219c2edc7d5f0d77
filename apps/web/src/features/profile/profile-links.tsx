import { Card } from '@muqabla/ui/card';
import { ListRow } from '@muqabla/ui/list-row';
import { ChevronRight, FolderDown, Gift, Trophy } from 'lucide-react';
import { Link } from 'wouter';
import { KycRow } from '../../components/kyc-row.tsx';
import { LichessRow } from '../../components/lichess-row.tsx';
import { LimitsRow } from '../../components/limits-row.tsx';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';
import { sidePaths, tournamentPath } from '../../side-paths.ts';

/** Links from the profile to KYC, Lichess, tournaments, referrals, limits and the player's data. */
export function ProfileLinks() {
  return (
    <Card flush className="divide-y divide-line">
      <KycRow />
      <Link href={tournamentPath()} className="block">
        <ListRow
          icon={<Trophy size={20} aria-hidden />}
          title={m.arena_title()}
          end={<ChevronRight size={20} aria-hidden />}
        >
          <span>{m.arena_row()}</span>
        </ListRow>
      </Link>
      <Link href={paths.refer} className="block">
        <ListRow icon={<Gift size={20} aria-hidden />} title={m.refer()} end={<ChevronRight size={20} aria-hidden />}>
          <span>{m.profile_refer_line()}</span>
        </ListRow>
      </Link>
      <LichessRow />
      <LimitsRow />
      <Link href={sidePaths.myData} className="block">
        <ListRow
          icon={<FolderDown size={20} aria-hidden />}
          title={m.mydata_title()}
          end={<ChevronRight size={20} aria-hidden />}
        >
          <span>{m.mydata_row()}</span>
        </ListRow>
      </Link>
    </Card>
  );
}
