import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ShieldCheck } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { currentPath, type ReturnState } from '../../../lib/return-path.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Replaces the form until the player's KYC is verified; the KYC page returns here. */
export function KycPrompt() {
  return (
    <EmptyState
      spot="aadhaar"
      title={m.withdraw_kyc_title()}
      action={
        <Link
          href={paths.kyc}
          state={{ from: currentPath() } satisfies ReturnState}
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
