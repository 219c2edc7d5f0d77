import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { KeyRound } from '@muqabla/ui/icons';
import { mayMakePasskey } from '@muqabla/ui/passkey';
import { readStored, store } from '@muqabla/ui/storage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { passkeysQuery } from '../lib/passkeys.queries.ts';

const DECLINED = 'passkey-offer-declined';

/** Offers a passkey on a device that can make one, to a player without one, until the player declines it on this device. */
export function PasskeyOffer() {
  const [isDeclined, setDeclined] = useState(() => readStored(DECLINED) !== null);
  const device = useQuery({ queryKey: ['may-make-passkey'], queryFn: mayMakePasskey, enabled: !isDeclined });
  const { data } = useQuery({ ...passkeysQuery(), enabled: device.data === true });
  if (isDeclined || data === undefined || data.passkeys.length > 0) return null;
  const decline = () => {
    store(DECLINED, 'yes');
    setDeclined(true);
  };
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-m bg-tonal text-on-tonal">
          <KeyRound size={22} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <h2 className="text-h3">{m.passkey_offer()}</h2>
          <p className="text-small text-text-2">{m.passkey_offer_line()}</p>
        </span>
      </div>
      <div className="grid grid-cols-2 gap-2.5">
        <Link href={sidePaths.passkeys} className={buttonClass({ size: 'small' })}>
          {m.passkey_offer_take()}
        </Link>
        <Button size="small" variant="outline" onClick={decline}>
          {m.passkey_offer_decline()}
        </Button>
      </div>
    </Card>
  );
}
