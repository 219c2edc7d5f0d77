import type { WindDown } from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { REMAINDER_STATES } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Link } from '@tanstack/react-router';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';

const exact = (rupees: number) => formatRupees(rupees, 'always');

/** How far the payouts have come: the accounts by what they wait for, each as a link to its list. */
export function Progress({ windDown, owed }: { windDown: WindDown; owed: number }) {
  const { begunAt, endedAt, owedThen, paid, payouts, groups } = windDown;
  const shown = REMAINDER_STATES.flatMap((state) => groups.find((group) => group.state === state) ?? []);
  return (
    <Card className="grid gap-3">
      <h2 className="text-h3">{m.wind_down_progress()}</h2>
      <p className="text-small text-text-2">
        <span>{m.wind_down_since()}</span> <When within at={begunAt} />
        {endedAt !== undefined && (
          <span className="block">
            {m.wind_down_ended()} <When within at={endedAt} />
          </span>
        )}
      </p>
      <KeyValues
        lines={[
          { key: m.wind_down_owed_then(), value: exact(owedThen) },
          { key: m.wind_down_paid({ count: payouts }), value: exact(paid), tone: 'ok' },
          { key: m.wind_down_left(), value: exact(owed), tone: 'total' },
        ]}
      />
      <ul className="grid">
        {shown.map(({ state, accounts, left }) => (
          <li key={state} className="border-t border-line">
            <Link
              to="/law/wind-down"
              search={{ state }}
              className="grid min-h-11 grid-cols-[1fr_auto_auto] items-center gap-4 text-small hover:bg-inset"
            >
              <span className="link">{m.wind_down_state[state]()}</span>
              <span className="num text-text-2">{accounts}</span>
              <span className="num min-w-24 text-end font-semi">{exact(left)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
