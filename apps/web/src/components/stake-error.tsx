import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { Link } from 'wouter';
import { battleErrorMessage } from '../lib/battle-error.ts';
import type { DepositState, PlayIntent } from '../lib/deposit-return.ts';
import { isLimitRefusal } from '../lib/error-message.ts';
import { isLowBalance, useLowBalance } from '../lib/low-balance.ts';
import { currentPath } from '../lib/return-path.ts';
import * as m from '../messages.ts';
import { paths } from '../paths.ts';

/**
 * Explains why a stake was refused, with a link to what the player can do about it: the limits or, for a low
 * balance of money, Add Cash, which returns here.
 */
export function StakeError({ error, intent }: { error: Error; intent?: PlayIntent }) {
  const low = useLowBalance(intent);
  const state: DepositState = low?.state ?? { from: currentPath() };
  return (
    <>
      <Note tone="bad" role="alert">
        {battleErrorMessage(error)}
      </Note>
      {isLimitRefusal(error) && (
        <Link href={paths.limits} className={buttonClass({ block: true })}>
          {m.limits_see()}
        </Link>
      )}
      {isLowBalance(error) && FOR_MONEY && (
        <Link href={paths.deposit} state={state} className={buttonClass({ block: true, className: 'num' })}>
          {low === undefined ? m.lobby_add_cash() : m.add_amount({ amount: formatRupees(low.amount) })}
        </Link>
      )}
    </>
  );
}
