import type { GameActivity } from '@muqabla/contract/matches/match-read-calls';
import type { Game } from '@muqabla/contract/settings/settings-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { LiveDot } from '@muqabla/ui/live-dot';
import { useState } from 'react';
import { Link } from 'wouter';
import { hostUrl } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { lobbyPath } from '../../paths.ts';

type GameTileProps = {
  game: Game;
  /** Undefined while loading, or when it failed to load. */
  activity: GameActivity | undefined;
  /** In rupees. */
  lowestStake: number;
};

/** A game with its open and running matches, linking to its lobby. */
export function GameTile({ game, activity, lowestStake }: GameTileProps) {
  const [isImageMissing, setImageMissing] = useState(game.game_image === '');
  return (
    <Link href={lobbyPath(game.gameName)} className="block overflow-hidden rounded-l bg-surface shadow-1">
      <span className="relative block aspect-[320/236] overflow-hidden">
        <img
          src={isImageMissing ? fallback : hostUrl(game.game_image)}
          alt=""
          onError={() => setImageMissing(true)}
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
      </span>
      <span className="block px-3 pt-[9px] pb-[11px]">
        <b className="block leading-5">{game.title}</b>
        {/* Both lines are reserved, so that nothing moves when the figures arrive. */}
        <span className="num mt-0.5 block min-h-[2lh] text-caption text-text-2 *:block">
          {activity && linesOf(activity, formatRupees(lowestStake)).map((line) => <span key={line}>{line}</span>)}
        </span>
      </span>
    </Link>
  );
}

const linesOf = ({ open, lowestStake, playing }: GameActivity, from: string): string[] => {
  if (open + playing === 0) return [m.game_quiet(), m.game_quiet_from({ stake: from })];
  return [
    ...(lowestStake === undefined ? [] : [m.game_open({ count: open, stake: formatRupees(lowestStake) })]),
    ...(playing === 0 ? [] : [m.game_playing({ count: playing })]),
  ];
};
