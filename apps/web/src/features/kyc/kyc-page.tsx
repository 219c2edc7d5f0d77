import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { BackBar } from '../../components/back-bar.tsx';
import { BarButton } from '../../components/bar-button.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageMain } from '../../components/page-main.tsx';
import { useKyc } from '../../lib/kyc.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';
import * as m from '../../messages.ts';
import { KycSkeleton } from './kyc-skeleton.tsx';
import { KycSteps } from './kyc-steps.tsx';
import { NameWarning } from './name-warning.tsx';
import { RevokedNote } from './revoked-note.tsx';
import { VerifiedCard } from './verified-card.tsx';

const loadGuide = () => import('./kyc-guide.tsx');
const KycGuide = lazyNamed(loadGuide, 'KycGuide');

/** KYC: the Aadhaar number, the OTP to its mobile, and afterwards what is on record. */
export function KycPage() {
  const [guide, setGuide] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const { data: kyc, isError, isFetching, refetch } = useKyc();
  useWarmUp(() => import('@muqabla/ui/toaster'));
  return (
    <>
      <BackBar
        title={m.kyc_title()}
        end={
          <BarButton icon={<CircleHelp size={20} aria-hidden />} onClick={() => setGuide('open')}>
            {m.kyc_guide()}
          </BarButton>
        }
      />
      <PageMain title={m.kyc_title()}>
        {kyc === undefined && isError && (
          <LoadError title={m.kyc_error()} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {kyc === undefined && !isError && <KycSkeleton />}
        {kyc?.status === 'verified' && (
          <>
            <NameWarning />
            <VerifiedCard kyc={kyc} />
          </>
        )}
        {kyc?.status === 'revoked' && <RevokedNote />}
        {(kyc?.status === 'none' || kyc?.status === 'revoked') && <KycSteps warning={<NameWarning />} />}
      </PageMain>
      {guide !== 'unloaded' && <KycGuide open={guide === 'open'} onClose={() => setGuide('closed')} />}
    </>
  );
}
