import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { Spinner } from '@muqabla/ui/spinner';
import * as m from '../../../messages.ts';
import { ConsentLine } from './consent-line.tsx';
import { useKycRedirect } from './use-kyc-redirect.ts';

/** KYC on DigiLocker's pages: consent here, then wait for the outcome after the return. */
export function RedirectStep({ isUnderWay }: { isUnderWay: boolean }) {
  const { start, busy, isWaiting, error } = useKycRedirect(isUnderWay);
  return (
    <Card className="grid gap-3.5">
      {isWaiting ? (
        <div role="status" className="flex items-center gap-2.5">
          <Spinner />
          <p>{m.kyc_digilocker_waiting()}</p>
        </div>
      ) : (
        <p>{m.kyc_digilocker_how()}</p>
      )}
      {error !== undefined && (
        <Note tone="bad" role="alert">
          {error}
        </Note>
      )}
      <ConsentLine />
      <Button variant={isWaiting ? 'secondary' : 'primary'} block busy={busy} onClick={() => start()}>
        {isWaiting ? m.kyc_digilocker_again() : m.kyc_digilocker()}
      </Button>
    </Card>
  );
}
