import { SelectField } from '../../../components/select-field.tsx';
import * as m from '../../../messages.ts';

type WalletName = 'deposit' | 'reward';

/** Chooses the wallet that an adjustment changes. */
export function WalletChoice({ wallet, onChange }: { wallet: WalletName; onChange: (wallet: WalletName) => void }) {
  return (
    <SelectField
      id="wallet"
      label={m.wallet()}
      value={wallet}
      options={[
        { value: 'deposit', label: m.players_deposit() },
        { value: 'reward', label: m.players_winnings() },
      ]}
      onChange={onChange}
    />
  );
}
