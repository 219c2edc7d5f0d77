import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Drawer } from '../../../components/drawer.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { KycView } from './kyc-view.tsx';
import { personQuery, readKycSearch } from './kyc.screen.ts';

const route = getRouteApi('/staff/kyc/$playerId');

/** The KYC of the player in the URL, beside the list. */
export function KycDrawer() {
  const { playerId } = route.useParams();
  const navigate = useNavigate();
  const query = useQuery(personQuery(playerId));
  return (
    <Drawer
      key={playerId}
      label={m.kyc_chosen()}
      onClose={() => void navigate({ to: '/kyc', search: readKycSearch })}
      head={
        query.data !== undefined && (
          <h2 className="truncate text-h2">
            <PlayerLink player={query.data.player} />
          </h2>
        )
      }
    >
      <QueryFrame query={query} failed={m.kyc_one_failed()} missing={m.kyc_missing()}>
        {(detail) => <KycView detail={detail} />}
      </QueryFrame>
    </Drawer>
  );
}
