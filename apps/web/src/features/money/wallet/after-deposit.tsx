import { readDepositReturn } from '../../../lib/deposit-return.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useReturnedDeposit } from './use-returned-deposit.ts';

const PlayAfterDeposit = lazyComponent(() => import('./play-after-deposit.tsx'), 'PlayAfterDeposit');

/** Continues the play for which the player made the deposit in the URL, once it has arrived. */
export function AfterDeposit() {
  const { deposit } = useReturnedDeposit();
  const intent = readDepositReturn()?.intent;
  return deposit?.status === 'captured' && intent !== undefined ? <PlayAfterDeposit intent={intent} /> : null;
}
