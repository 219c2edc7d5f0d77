import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageBody, PageTitle } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { isMissing } from '../../../lib/failure.messages.ts';
import { PageMessage } from '../../../lib/page-message.tsx';
import { useMe } from '../../../lib/permissions.ts';
import { playerQuery } from '../../../lib/player-query.ts';
import * as m from '../../../messages.ts';
import { AdjustCard } from './adjust-card.tsx';
import { AgeCard } from './age-card.tsx';
import { BanTab } from './ban-tab.tsx';
import { BattlesCard } from './battles-card.tsx';
import { ComplaintsTab } from './complaints-tab.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { LimitsCard } from './limits-card.tsx';
import { NomineeCard } from './nominee-card.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PlayerCard } from './player-card.tsx';
import { PlayerLedger } from './player-ledger.tsx';
import { mayOpenTab, PlayerTabs } from './player-tabs.tsx';
import { RatingsCard } from './ratings-card.tsx';
import { RelatedTab } from './related-tab.tsx';
import { ReportsTab } from './reports-tab.tsx';
import { SignInsTab } from './sign-ins-tab.tsx';

const withShare = (count: number, all: number) =>
  all === 0 ? groupRupees(count) : `${groupRupees(count)} (${Math.round((count / all) * 100)}%)`;

/** Sums up a player's record: games, wins and conflicts with their share, penalties, referrals. */
function RecordCard({ record: { games, won, conflicts, penalties, referred } }: Pick<StaffPlayerDetail, 'record'>) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">{m.players_record()}</h2>
      <KeyValues
        className="gap-y-1.5! text-small!"
        lines={[
          { key: m.games_played(), value: groupRupees(games) },
          { key: m.won(), value: withShare(won, games) },
          { key: m.players_record_conflicts(), value: withShare(conflicts, games) },
          { key: m.players_record_penalties(), value: <Money rupees={penalties} paise="always" /> },
          { key: m.players_record_referred(), value: groupRupees(referred) },
        ]}
      />
    </Card>
  );
}

const route = getRouteApi('/staff/players/$playerId');

/** One player: profile, wallets, ledger, bans, sign-ins, related players, notes, reports, complaints and adjustments. */
export function PlayerPage() {
  const { playerId } = route.useParams();
  const { may } = useMe();
  const query = useQuery(playerQuery(playerId));
  if (isMissing(query.error)) return <MissingPlayer />;
  return (
    <PageBody>
      <QueryFrame query={query} failed={m.players_one_failed()}>
        {(player) => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,1fr)_292px]">
            <PageTitle>
              <h1 className="truncate text-h1 lg:text-h2">{player.username}</h1>
              <Link to="/players" className="link flex-none text-small">
                {m.players_all()}
              </Link>
            </PageTitle>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <PlayerCard player={player} />
              <PlayerTabs playerId={playerId} />
              <OpenTab key={playerId} playerId={playerId} entries={player.entries} />
              {may('battles') && <BattlesCard playerId={playerId} />}
              {may('limits') && player.deletedAt === undefined && <LimitsCard playerId={playerId} />}
              {player.deletedAt === undefined && <ConsentsCard playerId={playerId} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
              <RecordCard record={player.record} />
              <RatingsCard playerId={playerId} />
              {may('ban') && player.deletedAt === undefined && <AgeCard playerId={playerId} />}
              {may('ban') && player.deletedAt === undefined && <NomineeCard playerId={playerId} />}
              {may('review') && player.deletedAt === undefined && (
                <Link
                  to="/restitutions/new/$playerId"
                  params={{ playerId }}
                  className={buttonClass({ variant: 'outline', block: true })}
                >
                  {m.players_restitution()}
                </Link>
              )}
              {may('adjust') && player.deletedAt === undefined && <AdjustCard key={playerId} player={player} />}
              {may('withdrawals') && player.deletedAt === undefined && FOR_MONEY && (
                <PayoutCard key={playerId} playerId={playerId} />
              )}
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function OpenTab({ playerId, entries }: { playerId: string; entries: number }) {
  const { tab, before } = route.useSearch();
  const { may } = useMe();
  if (tab === 'ban') return <BanTab playerId={playerId} />;
  if (tab !== undefined && !mayOpenTab(tab, may)) return <PlayerLedger playerId={playerId} entries={entries} />;
  if (tab === 'signIns') return <SignInsTab playerId={playerId} before={before} />;
  if (tab === 'reports') return <ReportsTab playerId={playerId} before={before} />;
  if (tab === 'complaints') return <ComplaintsTab playerId={playerId} before={before} />;
  if (tab === 'related') return <RelatedTab playerId={playerId} />;
  if (tab === 'notes') return <NotesTab playerId={playerId} before={before} />;
  return <PlayerLedger playerId={playerId} entries={entries} />;
}

function MissingPlayer() {
  return (
    <PageMessage
      spot="lost"
      title={m.players_missing_title()}
      action={
        <Link to="/players" className={buttonClass({ variant: 'primary' })}>
          {m.players_all()}
        </Link>
      }
    >
      {m.players_missing_text()}
    </PageMessage>
  );
}
