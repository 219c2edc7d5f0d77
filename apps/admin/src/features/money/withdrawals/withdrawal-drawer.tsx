import { Avatar } from '@muqabla/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CasePresence } from '../../../components/claims/case-presence.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { WithdrawalView } from './withdrawal-view.tsx';
import { readWithdrawalsSearch, withdrawalQuery } from './withdrawals.screen.ts';

const route = getRouteApi('/staff/withdrawals/$withdrawalId');

/** The withdrawal in the URL, beside the list. */
export function WithdrawalDrawer() {
  const { withdrawalId } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(withdrawalQuery(withdrawalId));
  const close = () => void navigate({ to: '/withdrawals', search: readWithdrawalsSearch });
  return (
    <Drawer
      key={withdrawalId}
      label={m.withdrawals_chosen()}
      onClose={close}
      head={query.data !== undefined && <Head {...query.data} />}
    >
      <CasePresence about={`withdrawal:${withdrawalId}`} />
      <QueryFrame query={query} failed={m.withdrawals_one_failed()} missing={m.withdrawals_missing()}>
        {(detail) => <WithdrawalView detail={detail} />}
      </QueryFrame>
    </Drawer>
  );
}

function Head({
  player,
  requestedAt,
}: {
  player: { _id: string; username: string; avatar: string };
  requestedAt: string;
}) {
  return (
    <div className="flex items-center gap-2.5">
      <Avatar image={player.avatar} size={44} />
      <div className="min-w-0">
        <h2 className="text-h2">
          <PlayerLink player={player} className="block truncate" />
        </h2>
        <p className="text-caption text-text-3">
          {m.withdrawals_asked()} <When within at={requestedAt} />
        </p>
      </div>
    </div>
  );
}
