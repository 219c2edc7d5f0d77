import type { ForeignMoney } from '@muqabla/contract/wallet/wallet-calls';
import { Money } from '@muqabla/ui/money';
import { foreignWords } from './foreign.messages.ts';

type EitherMoneyProps = { amount?: number | undefined; foreign?: ForeignMoney | undefined; className?: string };

/** Rupees, or what came in another currency by its own code. */
export function EitherMoney({ amount, foreign, className }: EitherMoneyProps) {
  if (foreign !== undefined) return <span className={`num ${className ?? ''}`}>{foreignWords(foreign)}</span>;
  return amount === undefined ? null : (
    <Money rupees={amount} paise="always" {...(className !== undefined && { className })} />
  );
}
