import type { StaffPlayerDetail } from '@muqabla/contract/players/player-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { Reference } from '../../components/copy-text.tsx';
import { PhoneReveal } from '../../components/phone-reveal.tsx';
import { PlayerLink } from '../../components/player-link.tsx';
import { When } from '../../components/when.tsx';
import { sumOf } from '../../lib/ledger.rules.ts';
import { useMe } from '../../lib/permissions.ts';
import * as m from '../../messages.ts';
import { BanChip } from './ban-chip.tsx';
import { KycChip } from './kyc-chip.tsx';
import { PlayerLinks } from './player-links.tsx';

/** The player's identity and the balance of each wallet. */
export function PlayerCard({ player }: { player: StaffPlayerDetail }) {
  const {
    username,
    fullName,
    avatar,
    banned,
    banReason,
    kyc,
    phone,
    refercode,
    referrer,
    createdAt,
    depositWallet,
    rewardWallet,
    due,
  } = player;
  const { may } = useMe();
  const figures = [
    { word: m.players_total(), rupees: sumOf([{ amount: depositWallet }, { amount: rewardWallet }]) },
    { word: m.players_deposit(), rupees: depositWallet },
    { word: m.players_winnings(), rupees: rewardWallet },
    { word: m.players_held(), rupees: player.held },
    { word: m.players_lifetime(), rupees: player.lifetimeDeposits },
    ...(due > 0 ? [{ word: m.players_due(), rupees: due, bad: true }] : []),
  ];
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3.5 max-sm:flex-wrap">
        <Avatar image={avatar} size={60} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-h2 font-bold">{username}</p>
            <BanChip banned={banned} />
            {kyc !== undefined && <KycChip kyc={kyc} />}
          </div>
          <p className="num flex flex-wrap gap-x-3 text-small text-text-2">
            <span>{fullName}</span>
            <PhoneReveal playerId={player._id} phone={phone} />
            <Reference id={player._id} />
            <span>
              {m.players_code()} {refercode}
            </span>
            <span>
              {m.players_joined()} <When at={createdAt} />
            </span>
            {referrer !== undefined && (
              <span>
                {m.players_referrer()} <PlayerLink player={referrer} />
              </span>
            )}
          </p>
        </div>
        {may('chat') && (
          <Link
            to="/chats/$playerId"
            params={{ playerId: player._id }}
            className={buttonClass({
              variant: 'outline',
              size: 'small',
              className: 'flex-none self-start max-sm:w-full',
            })}
          >
            <MessageCircle size={18} aria-hidden />
            {m.players_message()}
          </Link>
        )}
      </div>
      {banned && banReason !== '' && <Note tone="bad">{m.players_ban_reason({ reason: banReason })}</Note>}
      <dl className="grid grid-cols-2 gap-y-2.5 border-t border-line pt-3 sm:grid-cols-[repeat(auto-fit,minmax(118px,1fr))]">
        {figures.map(({ word, rupees, bad = false }) => (
          <div key={word} className="border-line sm:not-first:border-l sm:not-first:pl-3.5">
            <dt className="text-caption text-text-3">{word}</dt>
            <dd className="text-h2">
              <Money rupees={rupees} paise="always" className={bad ? 'text-bad-ink' : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      <PlayerLinks playerId={player._id} />
    </Card>
  );
}
