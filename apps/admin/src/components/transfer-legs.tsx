import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { Link } from '@tanstack/react-router';
import { walletOwnerOf } from '../lib/ledger.rules.ts';

type Leg = TransferView['legs'][number];

/** The name of an account; that of a player's wallet leads to the player. */
export function AccountName({ leg: { account, name } }: { leg: Leg }) {
  const playerId = walletOwnerOf(account);
  if (playerId === undefined) return name;
  return (
    <Link to="/players/$playerId" params={{ playerId }} className="link">
      {name}
    </Link>
  );
}

/** The legs of a transfer. They add up to zero, which the check of the ledger proves. */
export function TransferLegs({ legs }: { legs: readonly Leg[] }) {
  return (
    <KeyValues
      className="content-start gap-y-1! text-small!"
      lines={legs.map((leg) => ({
        key: <AccountName leg={leg} />,
        value: <Money rupees={leg.amount} sign paise="always" />,
      }))}
    />
  );
}
