import { Card } from '@muqabla/ui/card';
import { CircleHelp } from '@muqabla/ui/icons';
import { useLanguage } from '@muqabla/ui/language';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useState } from 'react';
import { Link } from 'wouter';
import { BackBar } from '../../../components/back-bar.tsx';
import { BarButton } from '../../../components/bar-button.tsx';
import { FirstMark } from '../../../components/first-mark.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingGroup } from '../../../components/loading-status.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import { useKyc } from '../../../lib/kyc.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { KycSteps } from './kyc-steps.tsx';
import { VerifiedCard } from './verified-card.tsx';

/** Notes that staff revoked the verification, with a link to support. */
function RevokedNote() {
  return (
    <Note tone="bad" role="status">
      <b className="block">{m.kyc_revoked_title()}</b>
      {m.kyc_revoked_line()}
      <Link href={paths.support} className="link flex min-h-11 w-fit items-center font-semi">
        {m.kyc_revoked_help()}
      </Link>
    </Note>
  );
}

/** Warns that withdrawals go only to an account in the KYC name: always in Hindi, and also in another language that is chosen. */
function NameWarning() {
  return (
    <Note tone="wait">
      <div lang="hi">
        <b className="block">{m.kyc_warning_hindi_title()}</b>
        {m.kyc_warning_hindi()}
      </div>
      {useLanguage() !== 'hi' && <p className="mt-1.5 text-caption text-text-2">{m.kyc_warning()}</p>}
    </Note>
  );
}

const KycGuide = lazyComponent(() => import('./kyc-guide.tsx'), 'KycGuide');

/** KYC: the Aadhaar number and the OTP sent to its mobile, or DigiLocker; then the verified record. */
export function KycPage() {
  const [guide, setGuide] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const { data: kyc, isError, isFetching, refetch } = useKyc();
  usePreload(() => import('@muqabla/ui/toaster'));
  // The verification has happened on this page, or at DigiLocker on the way back to it.
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && kyc !== undefined && kyc.status !== 'verified') setWasOpen(true);
  return (
    <>
      <BackBar
        title={m.kyc_title()}
        end={
          // The guide explains the number and the OTP.
          kyc?.method !== 'redirect' && (
            <BarButton icon={<CircleHelp size={20} aria-hidden />} onClick={() => setGuide('open')}>
              {m.kyc_guide()}
            </BarButton>
          )
        }
      />
      <PageMain title={m.kyc_title()}>
        {kyc === undefined && isError && (
          <LoadError title={m.kyc_error()} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {kyc === undefined && !isError && <KycSkeleton />}
        {kyc?.status === 'verified' && kyc.mayPlay && wasOpen && (
          <FirstMark title={m.kyc_first()} line={m.kyc_first_line()} />
        )}
        {kyc?.status === 'verified' && <VerifiedCard kyc={kyc} />}
        {kyc?.status === 'revoked' && <RevokedNote />}
        {(kyc?.status === 'none' || kyc?.status === 'revoked') && <KycSteps warning={<NameWarning />} kyc={kyc} />}
      </PageMain>
      {guide !== 'unloaded' && <KycGuide open={guide === 'open'} onClose={() => setGuide('closed')} />}
    </>
  );
}

function KycSkeleton() {
  return (
    <LoadingGroup>
      <Skeleton className="mx-auto h-12 w-52" />
      <Skeleton className="h-24 rounded-m" />
      <Card className="grid gap-3.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-12 rounded-m" />
      </Card>
    </LoadingGroup>
  );
}
