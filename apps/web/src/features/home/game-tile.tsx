import type { Game } from '@muqabla/contract/settings/settings-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { LiveDot } from '@muqabla/ui/live-dot';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { hostUrl } from '../../lib/session.ts';
import * as m from '../../messages.ts';
import { lobbyPath } from '../../paths.ts';

/** A game, linking to its lobby. */
export function GameTile({ game }: { game: Game }) {
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
        <span className="absolute top-2 left-2 inline-flex items-center gap-[5px] rounded-full bg-badge px-2 py-0.5 text-caption font-bold text-on-badge">
          <span className="text-live">
            <LiveDot />
          </span>
          {m.live()}
        </span>
      </span>
      <span className="flex items-center justify-between px-3 pt-[9px] pb-[11px] leading-5 font-bold">
        {game.title}
        <ChevronRight size={20} aria-hidden className="flex-none" />
      </span>
    </Link>
  );
}
