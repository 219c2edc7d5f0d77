import { ChevronRight, ShieldAlert, ShieldCheck } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Link } from 'wouter';
import { useKyc } from '../lib/kyc.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/** List row with the player's KYC status, linking to the KYC page. */
export function KycRow() {
  const { data: kyc } = useKyc();
  const isVerified = kyc?.status === 'verified';
  const Icon = isVerified ? ShieldCheck : ShieldAlert;
  return (
    <Link href={paths.kyc} className="block">
      <ListRow
        icon={<Icon size={20} aria-hidden />}
        tone={kyc && (isVerified ? 'ok' : 'wait')}
        title={kyc === undefined ? m.kyc_title() : isVerified ? m.wallet_kyc_verified() : m.wallet_kyc_none()}
        end={<ChevronRight size={20} aria-hidden />}
      >
        <span>
          {kyc === undefined
            ? m.wallet_kyc_unknown_line()
            : isVerified
              ? m.wallet_kyc_name({ name: kyc.name ?? '' })
              : m.wallet_kyc_none_line()}
        </span>
      </ListRow>
    </Link>
  );
}
