import type { PlayerLimits } from '@muqabla/contract/accounts/limits/limit-calls';
import { DailyLimitCard } from './daily-limit-card.tsx';

/** The daily limit of deposits. */
export function DepositLimitCard({ limits: { deposit, depositForAll, resetsAt } }: { limits: PlayerLimits }) {
  return <DailyLimitCard name="deposit" limit={deposit} operatorLimit={depositForAll} resetsAt={resetsAt} />;
}
