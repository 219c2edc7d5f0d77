import { ChevronRight, Link2 } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LICHESS_PATH, lichessAccountQuery } from '../../../lib/lichess.ts';
import * as m from '../../../messages.ts';

/** List row with the player's Lichess account; absent where there are no battles on Lichess. */
export function LichessRow() {
  const { data: account } = useQuery(lichessAccountQuery());
  if (account === undefined || (!account.enabled && account.username === undefined)) return null;
  const { username } = account;
  return (
    <Link href={LICHESS_PATH} className="block">
      <ListRow
        icon={<Link2 size={20} aria-hidden />}
        title={m.lichess_title()}
        end={<ChevronRight size={20} aria-hidden />}
      >
        <span className="break-all">
          {username === undefined ? m.lichess_row() : m.lichess_row_connected({ username })}
        </span>
      </ListRow>
    </Link>
  );
}
