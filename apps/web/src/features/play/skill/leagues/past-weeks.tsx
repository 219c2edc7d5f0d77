import type { OwnLeagueSeat } from '@muqabla/contract/play/skill/league-calls';
import { Card } from '@muqabla/ui/card';
import { ChevronRight } from '@muqabla/ui/icons';
import { SectionTitle } from '@muqabla/ui/section-title';
import * as m from '../../../../messages.ts';
import { LeagueShield } from '../../components/league-shield.tsx';
import { dayText, leagueName } from '../../lib/league-words.ts';

const movedText = ({ outcome, nextLeague }: OwnLeagueSeat) => {
  if (outcome === 'up') return m.league_moved_up({ league: leagueName(nextLeague) });
  return outcome === 'down' ? m.league_moved_down({ league: leagueName(nextLeague) }) : m.league_stayed();
};

/** The player's weeks that are over; each opens the group as it ended. */
export function PastWeeks({ past, onOpen }: { past: readonly OwnLeagueSeat[]; onOpen: (week: string) => void }) {
  if (past.length === 0) return null;
  return (
    <section className="grid gap-2.5" aria-label={m.league_past()}>
      <SectionTitle>{m.league_past()}</SectionTitle>
      <Card flush>
        <ul className="divide-y divide-line">
          {past.map((seat) => (
            <li key={seat.week}>
              <button
                type="button"
                className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left"
                onClick={() => onOpen(seat.week)}
              >
                <LeagueShield league={seat.league} size={28} />
                <span className="min-w-0 flex-1">
                  <span className="block leading-5.5 font-semi">{m.league_week_of({ day: dayText(seat.week) })}</span>
                  <span className="num block text-caption text-text-3">
                    {seat.place === undefined
                      ? m.league_no_place()
                      : m.league_place_points({ place: seat.place, points: seat.points })}
                  </span>
                  <span className="block text-caption text-text-3">{movedText(seat)}</span>
                </span>
                <ChevronRight size={20} aria-hidden className="flex-none text-text-3" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
