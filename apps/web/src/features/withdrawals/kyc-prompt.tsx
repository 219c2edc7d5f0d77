import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'wouter';
import { here, type LoginState } from '../../lib/origin.ts';
import * as m from '../../messages.ts';
import { paths } from '../../paths.ts';

/** Stands where the form will be until the player's KYC is done; KYC leads back here. */
export function KycPrompt() {
  return (
    <EmptyState
      spot="aadhaar"
      title={m.withdraw_kyc_title()}
      action={
        <Link
          href={paths.kyc}
          state={{ from: here() } satisfies LoginState}
          className={buttonClass({ variant: 'primary' })}
        >
          <ShieldCheck size={20} aria-hidden />
          {m.withdraw_kyc_go()}
        </Link>
      }
    >
      {m.withdraw_kyc_line()}
    </EmptyState>
  );
}
