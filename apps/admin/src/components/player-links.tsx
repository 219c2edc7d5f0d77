import { Link, type LinkProps } from '@tanstack/react-router';
import { useMe } from '../lib/permissions.ts';
import * as m from '../messages.ts';

/** Links to the player's records on other screens that this staff member may read. */
export function PlayerLinks({ playerId }: { playerId: string }) {
  const { may } = useMe();
  const links: { open: boolean; word: string; to: LinkProps }[] = [
    { open: may('deposits'), word: m.nav_deposits(), to: { to: '/deposits', search: { player: playerId } } },
    { open: may('withdrawals'), word: m.nav_withdrawals(), to: { to: '/withdrawals', search: { player: playerId } } },
    { open: may('recharges'), word: m.nav_recharges(), to: { to: '/recharges', search: { player: playerId } } },
    { open: may('reports'), word: m.closing_of_player(), to: { to: '/closing', search: { playerId } } },
    { open: may('reports'), word: m.nav_referrals(), to: { to: '/referrals/$playerId', params: { playerId } } },
    { open: may('kyc'), word: m.kyc_title(), to: { to: '/kyc/$playerId', params: { playerId } } },
  ];
  const shown = links.filter(({ open }) => open);
  if (shown.length === 0) return null;
  return (
    <nav aria-label={m.players_more()} className="-my-1 flex flex-wrap gap-x-4 border-t border-line pt-2">
      {shown.map(({ word, to }) => (
        <Link key={word} {...to} className="link inline-flex min-h-8 items-center text-small pointer-coarse:min-h-11">
          {word}
        </Link>
      ))}
    </nav>
  );
}
