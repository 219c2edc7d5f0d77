import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { Card } from '@muqabla/ui/card';
import { ChevronRight } from '@muqabla/ui/icons';
import { Spot } from '@muqabla/ui/spot';
import { Link } from 'wouter';
import { useGames } from '../../../../lib/games.ts';
import { hostUrl } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';

/** In place of the ways to play a game that is switched off: says so, and leads to the games that are offered. */
export function NotOffered({ title }: { title: string }) {
  const games = useGames().data ?? [];
  return (
    <>
      <Card className="grid justify-items-center gap-2 px-5 pt-6 pb-6.5 text-center">
        <Spot name="lost" />
        <h2 className="text-h3!">{m.lobby_not_offered({ game: title })}</h2>
        <p className="max-w-[270px] text-small text-balance text-text-2">{m.lobby_not_offered_next()}</p>
      </Card>
      {games.length > 0 && (
        <section aria-label={m.lobby_offered()} className="grid gap-2">
          <h2 className="text-h3!">{m.lobby_offered()}</h2>
          <ul className="grid gap-2">
            {games.map((game) => (
              <li key={game._id}>
                <Link
                  href={lobbyPath(game.gameName)}
                  className="flex min-h-15 items-center gap-3 rounded-l bg-surface p-2 pr-3.5 font-semi shadow-1"
                >
                  <img
                    src={game.game_image === '' ? fallback : hostUrl(game.game_image)}
                    alt=""
                    width={44}
                    height={44}
                    className="size-11 flex-none rounded-m object-cover"
                  />
                  <span className="min-w-0 flex-1">{game.title}</span>
                  <ChevronRight size={20} aria-hidden className="flex-none text-text-2" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
