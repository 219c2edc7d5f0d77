import { Card } from '@muqabla/ui/card';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MatchChip } from '../../components/match-chip.tsx';
import { PhoneReveal } from '../../components/phone-reveal.tsx';
import { LineSkeleton, QueryFrame } from '../../components/query-frame.tsx';
import { When } from '../../components/when.tsx';
import { sumOf } from '../../lib/ledger.rules.ts';
import { playerBattlesQuery, playerQuery } from '../../lib/player-query.ts';
import * as m from '../../messages.ts';

const NEWEST = 3;

/** Who writes: balance, held money, KYC, record and newest battles, beside the conversation on a wide screen. */
export function PlayerContext({ playerId }: { playerId: string }) {
  const query = useQuery(playerQuery(playerId));
  return (
    <aside
      aria-label={m.chat_context()}
      className="relative hidden w-[300px] flex-none content-start gap-3 overflow-y-auto border-l border-line bg-bg p-3.5 xl:grid"
    >
      <QueryFrame query={query} failed={m.players_one_failed()} skeleton={<LineSkeleton lines={6} />}>
        {({ phone, kyc, depositWallet, rewardWallet, held, due, record, createdAt }) => (
          <Card className="p-3.5!">
            <p className="mb-2 flex flex-wrap items-center justify-between gap-2 text-small">
              <PhoneReveal key={playerId} playerId={playerId} phone={phone} />
              <Link to="/players/$playerId" params={{ playerId }} className="link">
                {m.chat_context_open()}
              </Link>
            </p>
            <KeyValues
              className="gap-y-1.5! text-small!"
              lines={[
                {
                  key: m.players_total(),
                  value: <Money rupees={sumOf([{ amount: depositWallet }, { amount: rewardWallet }])} paise="always" />,
                  tone: 'total',
                },
                { key: m.players_deposit(), value: <Money rupees={depositWallet} paise="always" /> },
                { key: m.players_winnings(), value: <Money rupees={rewardWallet} paise="always" /> },
                { key: m.players_held(), value: <Money rupees={held} paise="always" /> },
                ...(due > 0 ? [{ key: m.players_due(), value: <Money rupees={due} paise="always" /> }] : []),
                ...(kyc === undefined ? [] : [{ key: m.nav_kyc(), value: kycWords[kyc]() }]),
                { key: m.players_record_games(), value: `${record.games} (${record.won} ${m.players_record_won()})` },
                { key: m.players_joined(), value: <When at={createdAt} /> },
              ]}
            />
          </Card>
        )}
      </QueryFrame>
      <Battles playerId={playerId} />
    </aside>
  );
}

const kycWords = {
  none: m.chat_kyc_none,
  verified: m.kyc_status_verified,
  revoked: m.kyc_status_revoked,
};

function Battles({ playerId }: { playerId: string }) {
  const query = useQuery(playerBattlesQuery(playerId));
  return (
    <section aria-label={m.nav_battles()} className="grid gap-1.5">
      <h3 className="text-small font-bold">{m.nav_battles()}</h3>
      <QueryFrame query={query} failed={m.battles_failed()} skeleton={<LineSkeleton lines={NEWEST} />}>
        {({ battles }) =>
          battles.length === 0 ? (
            <p className="text-small text-text-2">{m.players_battles_none()}</p>
          ) : (
            <ul className="grid gap-1.5">
              {battles.slice(0, NEWEST).map(({ _id, gameName, roomcode, amount, status, createdAt }) => (
                <li key={_id}>
                  <Card className="grid gap-1 p-2.5! text-small">
                    <span className="flex items-center justify-between gap-2">
                      <Link to="/battles/$matchId" params={{ matchId: _id }} className="link truncate font-semi">
                        {gameName}
                      </Link>
                      <Money rupees={amount} />
                    </span>
                    <span className="flex flex-wrap items-center justify-between gap-2 text-caption text-text-2">
                      <span className="num">{roomcode === '' ? <When at={createdAt} /> : roomcode}</span>
                      <MatchChip status={status} />
                    </span>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
    </section>
  );
}
