import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { store } from '@muqabla/ui/storage';
import { useState } from 'react';
import { Link } from 'wouter';
import { useGameTitle } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { LeagueShield } from '../components/league-shield.tsx';
import { dayText, leagueName } from '../lib/league-words.ts';
import { ceremonyKey } from './week-ceremony.rules.ts';

const titleOf = ({ outcome, nextLeague }: OwnLeagueSeat) => {
  if (outcome === 'stay') return m.ceremony_stay();
  const league = leagueName(nextLeague);
  return outcome === 'up' ? m.ceremony_up({ league }) : m.ceremony_down({ league });
};

/** How the player's last week in a league ended, once on this device: the shield of the new week, place and points. */
export function WeekCeremony({ seat, gameName, me }: { seat: OwnLeagueSeat; gameName: string; me: string }) {
  const [isOpen, setOpen] = useState(true);
  const game = useGameTitle(gameName);
  const close = () => {
    store(ceremonyKey(me, gameName), seat.week);
    setOpen(false);
  };
  return (
    <MomentSheet
      open={isOpen}
      onClose={close}
      title={titleOf(seat)}
      closeLabel={m.close()}
      band={
        <div className="grid place-items-center bg-brand p-6">
          <LeagueShield league={seat.nextLeague} size={112} className={seat.outcome === 'up' ? 'code-in' : ''} />
        </div>
      }
      actions={
        <>
          <Button variant="primary" block onClick={close}>
            {m.ceremony_on()}
          </Button>
          {/* The open sheet has a history entry of its own for the back button; the page replaces it. */}
          <Link href="/leagues" replace onClick={close} className={buttonClass({ variant: 'ghost', block: true })}>
            {m.ceremony_table()}
          </Link>
        </>
      }
    >
      <p className="num text-h3">
        {seat.place === undefined
          ? m.league_no_place()
          : m.league_place_points({ place: seat.place, points: seat.points })}
      </p>
      <p className="text-small text-text-2">{m.ceremony_line({ game, day: dayText(seat.week) })}</p>
    </MomentSheet>
  );
}
