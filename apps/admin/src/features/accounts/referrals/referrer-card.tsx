import type { Referrer } from '@muqabla/contract/accounts/referrals/referral-calls';
import { Card } from '@muqabla/ui/card';
import { Ban } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { IconChip } from '../../../components/icon-chip.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';

/** A referrer with their own referrers, the number of players referred and what they earned. */
export function ReferrerCard({ referrer: { player, broughtBy, referred, earned, block } }: { referrer: Referrer }) {
  return (
    <Card className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h2">
            <PlayerLink player={player} />
          </h2>
          {block !== undefined && <BlockChip />}
        </div>
        <p className="num mt-1 flex flex-wrap gap-x-3 text-small text-text-2">
          <span>{player.phone}</span>
          <span>
            {m.players_code()} {player.refercode}
          </span>
          <span>
            {m.players_joined()} <When within at={player.createdAt} />
          </span>
          {broughtBy.map((person, place) => (
            <span key={person._id}>
              {place === 0 ? m.players_referrer() : m.referrals_brought_before()} <PlayerLink player={person} />
            </span>
          ))}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-4">
        <div>
          <dt className="text-caption text-text-3">{m.referrals_brought()}</dt>
          <dd className="num text-[20px] leading-[26px] font-bold">{referred}</dd>
        </div>
        <div className="border-line sm:border-l sm:pl-3.5">
          <dt className="text-caption text-text-3">{m.referrals_earned()}</dt>
          <dd className="text-[20px] leading-[26px]">
            <Money rupees={earned} paise="always" />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** Shows that a referrer is blocked from earning bonuses. */
export function BlockChip() {
  return (
    <IconChip tone="bad" icon={Ban}>
      {m.referrals_blocked()}
    </IconChip>
  );
}
