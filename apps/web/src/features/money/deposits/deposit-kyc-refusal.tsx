import type { CallResponse } from '@muqabla/client/api';
import { buttonClass } from '@muqabla/ui/button-class';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';

/** Replaces the deposit form for players whose KYC bars deposits: the reason and a link to KYC or support. */
export function DepositKycRefusal({ kyc }: { kyc: CallResponse<'GET /kyc/status'> }) {
  const isRevoked = kyc.bar === 'REVOKED';
  return (
    <EmptyState
      spot="locked"
      title={m.deposit_barred()}
      action={
        <Link href={isRevoked ? paths.kyc : paths.chat} className={buttonClass({ variant: 'primary' })}>
          {isRevoked ? m.withdraw_kyc_go() : m.deposit_barred_chat()}
        </Link>
      }
    >
      {kyc.reason}
    </EmptyState>
  );
}
