import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CasePresence } from '../../../components/claims/case-presence.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { DepositView } from './deposit-view.tsx';
import { depositQuery, readDepositsSearch } from './deposits.screen.ts';

const route = getRouteApi('/staff/deposits/$depositId');

/** The deposit in the URL, beside the list. */
export function DepositDrawer() {
  const { depositId } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(depositQuery(depositId));
  const player = query.data?.player;
  return (
    <Drawer
      key={depositId}
      label={m.deposits_chosen()}
      onClose={() => void navigate({ to: '/deposits', search: readDepositsSearch })}
      head={player !== undefined && <Head player={player} />}
    >
      <CasePresence about={`deposit:${depositId}`} />
      <QueryFrame query={query} failed={m.deposits_one_failed()} missing={m.deposits_missing()}>
        {(detail) => <DepositView detail={detail} />}
      </QueryFrame>
    </Drawer>
  );
}

function Head({ player }: { player: { _id: string; username: string; fullName: string; phone: string } }) {
  return (
    <>
      <h2 className="truncate text-h2">
        <PlayerLink player={player} />
      </h2>
      <p className="num text-caption text-text-3">
        {player.fullName}, {player.phone}
      </p>
    </>
  );
}
