import { depositReturn } from '../../lib/deposit-return.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useReturnedDeposit } from './use-returned-deposit.ts';

const PlayAfterDeposit = lazyComponent(() => import('./play-after-deposit.tsx'), 'PlayAfterDeposit');

/** What the player wanted to play, once the deposit of the URL has arrived. */
export function AfterDeposit() {
  const { deposit } = useReturnedDeposit();
  const intent = depositReturn()?.intent;
  return deposit?.status === 'captured' && intent !== undefined ? <PlayAfterDeposit intent={intent} /> : null;
}
