import type { StaffPlayerDetail } from '@muqabla/contract/accounts/players/player-staff-calls';
import { Avatar } from '@muqabla/ui/avatar';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { MessageCircle } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Link } from '@tanstack/react-router';
import { BanChip } from '../../../components/ban-chip.tsx';
import { Reference } from '../../../components/copy-text.tsx';
import { KycChip } from '../../../components/kyc-chip.tsx';
import { PhoneReveal } from '../../../components/phone-reveal.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { PlayerLinks } from '../../../components/player-links.tsx';
import { When } from '../../../components/when.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { PlayerFigures } from './player-figures.tsx';

/** The player's identity and money. */
export function PlayerCard({ player }: { player: StaffPlayerDetail }) {
  const { username, fullName, avatar, banned, banReason, kyc, phone, refercode, referrer, createdAt } = player;
  const { may } = useMe();
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3.5 max-sm:flex-wrap">
        <Avatar image={avatar} size={60} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-h2 font-bold">{username}</p>
            {player.deletedAt === undefined && <BanChip banned={banned} />}
            {player.deletedAt === undefined && FOR_MONEY && <KycChip kyc={kyc} bar={player.kycBar} />}
          </div>
          <p className="num flex flex-wrap items-center gap-x-3 text-small text-text-2">
            <span>{fullName}</span>
            {player.deletedAt === undefined && <PhoneReveal playerId={player._id} phone={phone} />}
            <Reference id={player._id} />
            {refercode !== '' && (
              <span>
                {m.players_code()} {refercode}
              </span>
            )}
            <span>
              {m.players_joined()} <When within at={createdAt} />
            </span>
            {referrer !== undefined && (
              <span>
                {m.players_referrer()} <PlayerLink player={referrer} />
              </span>
            )}
          </p>
        </div>
        {may('chat') && player.deletedAt === undefined && (
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
            {m.message_word()}
          </Link>
        )}
      </div>
      {banned && banReason !== '' && <Note tone="bad">{m.players_ban_reason({ reason: banReason })}</Note>}
      {player.deletesAt !== undefined && (
        <Note tone="wait">
          {m.players_deletes()} <When within at={player.deletesAt} />
        </Note>
      )}
      {player.deletedAt !== undefined && (
        <Note>
          {m.players_deleted()} <When within at={player.deletedAt} />
        </Note>
      )}
      <PlayerFigures player={player} />
      {FOR_MONEY && <PlayerLinks playerId={player._id} />}
    </Card>
  );
}
