import { Avatar } from '@muqabla/ui/avatar';
import { buttonClass } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import { useGameTitle } from '../../../lib/games.ts';
import { opponentOf, prizeOf, sideOf } from '../../../lib/match-side.rules.ts';
import { api } from '../../../lib/session.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import * as m from '../../../messages.ts';
import { matchPath } from '../../../paths.ts';
import type { LiveBarView } from '../lib/live-bar.rules.ts';
import { liveText } from '../lib/live-text.ts';

const POLL_MILLISECONDS = 4000;
/** More acts than any game has: only the state is wanted. */
const NO_ACTS = '999999';

/** The battle under way: both sides, whose turn it is, and the way back. */
export function BattleCard({ bar: { match, state }, me }: { bar: LiveBarView; me: string }) {
  const { host, joiner, amount, deadline, gameName, room } = match;
  const game = useGameTitle(gameName);
  const isBoard = room === 'board';
  const name = opponentOf(match, me)?.username ?? m.battle_joiner();
  const { data: turn } = useQuery({
    queryKey: ['own', 'turn', match._id],
    queryFn: async ({ signal }) => {
      const board = await api.call('GET /match/board/{matchId}', {
        params: { matchId: match._id },
        query: { since: NO_ACTS },
        signal,
      });
      return board.state?.turn ?? null;
    },
    enabled: isBoard,
    refetchInterval: POLL_MILLISECONDS,
  });
  const text = () => {
    if (typeof turn !== 'string') return liveText(state, name);
    return turn === sideOf(match, me) ? m.home_your_turn() : m.board_turn_of({ name });
  };
  return (
    <section aria-label={m.live_battle()} className="overflow-hidden rounded-l bg-brand text-on-brand">
      <div aria-hidden className="vs-banner grid grid-cols-2 items-center justify-items-center py-3.5">
        <Avatar image={host.avatar} size={56} className="ring-3 ring-disc" />
        <Avatar image={joiner?.avatar} size={56} className="ring-3 ring-disc" />
      </div>
      <div className="grid gap-1.5 p-4">
        <h1 className="text-h2!">{text()}</h1>
        <p className="num text-small text-on-brand-2">
          <span>{m.live_against({ game, name })}</span>
          {amount > 0 && <span className="block">{m.quick_winner_gets({ amount: formatRupees(prizeOf(match)) })}</span>}
          {deadline !== undefined && <TimeLeft key={deadline} deadline={deadline} />}
        </p>
        <Link
          href={matchPath(match._id, room)}
          className={buttonClass({ variant: 'primary', block: true, className: 'mt-1.5' })}
        >
          {isBoard ? m.home_to_board() : m.home_to_battle()}
        </Link>
      </div>
    </section>
  );
}

const HOUR_SECONDS = 3600;

function TimeLeft({ deadline }: { deadline: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  if (seconds >= HOUR_SECONDS) return null;
  return (
    <span role="timer" aria-live="off" className="block">
      {m.live_time_left({ time: minutesAndSeconds(seconds) })}
    </span>
  );
}
