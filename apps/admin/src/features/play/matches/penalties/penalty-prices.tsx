import { PENALTY_KINDS, type PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { PenaltyPricesView } from '@muqabla/contract/play/matches/penalty-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Link } from '@tanstack/react-router';
import { penaltyWords } from '../../../../lib/match.messages.ts';
import { useMe } from '../../../../lib/permissions.ts';
import * as m from '../../../../messages.ts';

/** The current price of each kind of penalty. */
export function PenaltyPrices({ prices }: { prices: PenaltyPricesView }) {
  const { may } = useMe();
  return (
    <Card>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-h3">{m.penalties_in_force()}</h2>
        {may('settings') && (
          <Link
            to="/settings"
            search={{ show: 'penalties' }}
            className="link inline-flex min-h-6 items-center text-small"
          >
            {m.penalties_settings()}
          </Link>
        )}
      </div>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={PENALTY_KINDS.map((kind) => ({ key: penaltyWords(kind), value: priceWords(kind, prices) }))}
      />
    </Card>
  );
}

const priceWords = (kind: PenaltyKind, prices: PenaltyPricesView) => {
  if (kind !== 'games') return formatRupees(prices[kind]);
  const { lowBelow, lowPercent, middleUpTo, middle, high } = prices.games;
  return (
    <span className="grid font-medium">
      <span>{m.penalties_games_low({ percent: lowPercent, below: formatRupees(lowBelow) })}</span>
      <span>{m.penalties_games_middle({ amount: formatRupees(middle), upTo: formatRupees(middleUpTo) })}</span>
      <span>{m.penalties_games_high({ amount: formatRupees(high) })}</span>
    </span>
  );
};
