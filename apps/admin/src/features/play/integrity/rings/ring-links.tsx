import type { RingDetail, RingLink, RingMember } from '@muqabla/contract/play/integrity/ring-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Lock } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { IconChip } from '../../../../components/icon-chip.tsx';
import { PlayerLink } from '../../../../components/player-link.tsx';
import * as m from '../../../../messages.ts';
import { reasonWords } from './ring.messages.ts';

/** The members with what came in from the others and what went out to them. */
export function MemberLines({ members }: Pick<RingDetail, 'members'>) {
  return (
    <Card className="grid gap-2.5">
      <h3 className="text-h3">{m.rings_members()}</h3>
      <ul className="grid gap-px overflow-hidden rounded-m bg-line inset-ring inset-ring-line">
        {members.map((member) => (
          <li key={member._id} className="flex items-center gap-3 bg-surface px-3 py-2 text-small">
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              <PlayerLink player={member} />
              {member.isHeld && (
                <IconChip tone="wait" icon={Lock}>
                  {m.rings_held()}
                </IconChip>
              )}
            </span>
            <MemberSums member={member} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MemberSums({ member: { cameIn, wentOut } }: { member: RingMember }) {
  return (
    <span className="num grid flex-none justify-items-end">
      {cameIn > 0 && (
        <span>
          {m.rings_came_in()} <Money rupees={cameIn} paise="always" />
        </span>
      )}
      {wentOut > 0 && (
        <span className="text-text-2">
          {m.rings_went_out()} <Money rupees={wentOut} paise="always" />
        </span>
      )}
    </span>
  );
}

/** The links of a ring, each with its reasons in words. */
export function LinkCards({ members, links }: Pick<RingDetail, 'members' | 'links'>) {
  const memberOf = new Map(members.map((member) => [member._id, member]));
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.rings_why()}</h3>
      <ul className="grid gap-3">
        {links.map((link) => (
          <LinkCard
            key={`${link.loserId} ${link.winnerId}`}
            link={link}
            loser={memberOf.get(link.loserId)}
            winner={memberOf.get(link.winnerId)}
          />
        ))}
      </ul>
    </Card>
  );
}

type LinkCardProps = { link: RingLink; loser: RingMember | undefined; winner: RingMember | undefined };

function LinkCard({ link, loser, winner }: LinkCardProps) {
  if (loser === undefined || winner === undefined) return null;
  return (
    <li className="grid gap-1.5 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <span>
          <PlayerLink player={loser} /> → <PlayerLink player={winner} />
        </span>
        <b className="num font-semi">{m.rings_points({ points: link.points })}</b>
      </p>
      <p className="text-small text-text-2">
        {m.rings_link({
          battles: link.battles,
          wins: link.wins,
          winner: winner.username,
          amount: formatRupees(link.flowed, 'always'),
        })}
      </p>
      <ul className="grid gap-1 text-small">
        {link.reasons.map((reason) => (
          <li key={reason.sign} className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1">{reasonWords(reason)}</span>
            <span className="num flex-none text-text-2">+{reason.points}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
