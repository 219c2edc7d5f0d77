import type { CallResponse } from '@muqabla/client/api';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { ShieldCheck } from '@muqabla/ui/icons';
import { type KeyValue, KeyValues } from '@muqabla/ui/key-values';
import { Note } from '@muqabla/ui/note';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { stateNames } from '../../../components/state-names.ts';
import { goBack } from '../../../lib/go-back.ts';
import { useMe } from '../../../lib/me.ts';
import type { ReturnState } from '../../../lib/return-path.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { maskedAadhaar } from './aadhaar-text.rules.ts';

/** The verified KYC record, whether it permits play, and a button to Withdraw. */
export function VerifiedCard({ kyc }: { kyc: CallResponse<'GET /kyc/status'> }) {
  const [, navigate] = useLocation();
  const isFromWithdraw = useHistoryState<ReturnState>()?.from === paths.withdraw;
  // A banned player cannot withdraw alone; support arranges it.
  const isBanned = useMe()?.appModeAllowed === true;
  const lines: KeyValue[] = [
    { key: m.kyc_name(), value: kyc.name },
    { key: m.kyc_step_aadhaar(), value: kyc.last4 && maskedAadhaar(kyc.last4) },
    { key: m.kyc_state(), value: kyc.state && stateNames([kyc.state]) },
  ].filter(({ value }) => value !== undefined);
  return (
    <>
      {!kyc.mayPlay && (
        <Note tone="bad" role="status">
          <b className="block">{m.kyc_barred_title()}</b>
          {kyc.reason}
        </Note>
      )}
      <Card className="grid gap-3.5">
        <h2 className="flex items-center gap-2.5">
          <ShieldCheck size={24} aria-hidden className="flex-none text-ok-ink" />
          {m.kyc_verified_title()}
        </h2>
        <KeyValues lines={lines} />
        <p className="text-caption text-text-3">{m.privacy_kyc()}</p>
        {isBanned ? (
          <Link href={paths.chat} replace className={buttonClass({ variant: 'primary', block: true })}>
            {m.banned_write()}
          </Link>
        ) : (
          <Button
            variant="primary"
            block
            onClick={() => (isFromWithdraw ? goBack() : navigate(paths.withdraw, { replace: true }))}
          >
            {m.kyc_go_withdraw()}
          </Button>
        )}
      </Card>
    </>
  );
}
