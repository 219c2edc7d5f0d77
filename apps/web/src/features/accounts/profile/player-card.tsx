import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { KycChip } from '../../../components/kyc-chip.tsx';
import { useKyc } from '../../../lib/kyc.ts';
import { maskPhone } from '../../../lib/masked-phone.ts';
import { UsernameForm } from './username-form.tsx';

/** The player's avatar, name, phone and KYC status, with a form to change the name. */
export function PlayerCard({ me }: { me: Me }) {
  const { data: kyc } = useKyc();
  return (
    <Card className="grid gap-3.5">
      <div className="flex items-center gap-3 max-2xs:flex-wrap">
        <Avatar image={me.avatar} size={64} />
        <div className="min-w-0 flex-1 max-2xs:basis-40">
          <h2>{me.username}</h2>
          <p className="num text-small text-text-2">{maskPhone(me.phone)}</p>
        </div>
        {kyc && FOR_MONEY && <KycChip verified={kyc.status === 'verified'} />}
      </div>
      <UsernameForm key={me.username} me={me} />
    </Card>
  );
}
