import type { RemainderState } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PlayerLink } from '../../../components/player-link.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { accountsQuery } from './wind-down.screen.ts';

/** The accounts in one state, with what is left and why it waits. */
export function RemainderList({ state, after }: { state: RemainderState; after: string | undefined }) {
  const query = useQuery(accountsQuery(state, after));
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.wind_down_state[state]()}</h2>
      <QueryFrame query={query} failed={m.wind_down_failed()} skeleton={<LineSkeleton lines={5} />}>
        {({ accounts, next }) => (
          <>
            {accounts.length === 0 && <p className="text-small text-text-2">{m.wind_down_no_accounts()}</p>}
            <ul className="grid">
              {accounts.map(({ player, left, reason, since }) => (
                <li
                  key={player._id}
                  className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t border-line py-2 text-small"
                >
                  <PlayerLink player={player} />
                  <span className="num text-end font-semi">{formatRupees(left, 'always')}</span>
                  <span className="text-caption text-text-3">{reason}</span>
                  <span className="text-end text-caption text-text-3">
                    <When at={since} />
                  </span>
                </li>
              ))}
            </ul>
            <p className="flex gap-4 text-small">
              {after !== undefined && (
                <Link to="/law/wind-down" search={{ state }} className="link">
                  {m.wind_down_first()}
                </Link>
              )}
              {next !== undefined && (
                <Link to="/law/wind-down" search={{ state, after: next }} className="link">
                  {m.wind_down_more()}
                </Link>
              )}
            </p>
          </>
        )}
      </QueryFrame>
    </Card>
  );
}
