import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import type { BoardTerms } from '@muqabla/contract/play/boards/board';
import type { GameActivity } from '@muqabla/contract/play/matches/match-read-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { LiveDot } from '@muqabla/ui/live-dot';
import { Link } from 'wouter';
import { hostUrl } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';

/** The usual minutes of a game whose clock limits each act, not the game. */
const USUAL_MINUTES: Readonly<Record<string, number>> = { 'ludo-quick': 5, 'ludo-classic': 15, carrom: 8 };

/** About how long a game on the board lasts: by its clock where that is one for the whole game. */
const lengthText = ({ game, clock }: BoardTerms): string => {
  const usual = USUAL_MINUTES[game];
  return usual === undefined
    ? m.game_minutes_each({ minutes: Number.parseInt(clock, 10) })
    : m.game_minutes({ minutes: usual });
};

type GameTileProps = {
  game: Game;
  /** Undefined while loading, or when it failed to load. */
  activity: GameActivity | undefined;
  /** The lowest stake in rupees. */
  lowestStake: number;
  /** Takes the place of the way to the lobby. */
  onOpen: (() => void) | undefined;
};

/** A game with its open and running matches, linking to its lobby. One that is played in another app says so. */
export function GameTile({ game, activity, lowestStake, onOpen }: GameTileProps) {
  const { board, gameName, game_image: image, title } = game;
  const stake = formatRupees(lowestStake);
  return (
    <Link
      href={lobbyPath(gameName)}
      onClick={(event) => {
        if (onOpen === undefined) return;
        event.preventDefault();
        onOpen();
      }}
      {...(onOpen && { 'aria-haspopup': 'dialog' as const })}
      className="block overflow-hidden rounded-l bg-surface shadow-1"
    >
      <span className={`relative block overflow-hidden ${board === undefined ? 'h-18 max-2xs:h-28' : 'h-25'}`}>
        <img
          src={image === '' ? fallback : hostUrl(image)}
          alt=""
          className="absolute inset-0 size-full object-cover"
        />
        {activity && activity.open + activity.playing > 0 && (
          <span className="absolute top-2 left-2 inline-flex items-center gap-[5px] rounded-full bg-badge px-2 py-0.5 text-caption font-bold text-on-badge">
            <span className="text-live">
              <LiveDot />
            </span>
            {m.live()}
          </span>
        )}
        {board === undefined && (
          <span className="absolute right-2 bottom-2 rounded-full bg-surface px-2 py-0.5 text-caption font-semi text-text-2">
            {m.game_room_code()}
          </span>
        )}
      </span>
      <span className="block px-3 pt-[9px] pb-[11px]">
        <b className="block leading-5">{title}</b>
        {/* Both lines are reserved, so that nothing moves when the figures arrive. */}
        <span className="num mt-0.5 block min-h-[2lh] text-caption text-text-2 *:block">
          <span>
            {board === undefined ? m.game_quiet_from({ stake }) : m.game_from_for({ stake, time: lengthText(board) })}
          </span>
          {activity && <Activity activity={activity} />}
        </span>
      </span>
    </Link>
  );
}

/** Counts players in running matches, or the open ones; nothing where no player is. */
function Activity({ activity: { open, lowestStake, playing } }: { activity: GameActivity }) {
  if (playing > 0) return <span className="font-semi text-ok-ink">{m.game_playing({ count: playing })}</span>;
  if (open === 0 || lowestStake === undefined) return null;
  return <span>{m.game_open({ count: open, stake: formatRupees(lowestStake) })}</span>;
}
