import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { BookOpen } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { SectionTitle } from '@muqabla/ui/section-title';
import { useState } from 'react';
import { useSignIn } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { useActivity } from '../lib/activity.ts';
import { GameTile } from './game-tile.tsx';

const GuestGameSheet = lazyComponent(() => import('./guest-game-sheet.tsx'), 'GuestGameSheet');
const RulesSheet = lazyComponent(() => import('./game-rules-sheet.tsx'), 'GameRulesSheet');

type GameSectionProps = {
  /** The games are played on a board in the app. */
  isHere: boolean;
  games: readonly Game[];
  /** The heading has the button to the rules of all games. */
  hasRules?: boolean;
};

/** Games of one kind, two per row, four on large screens. */
export function GameSection({ isHere, games, hasRules = false }: GameSectionProps) {
  const activity = useActivity();
  const lowestStake = useSettings()?.stakeMin ?? 50;
  const [rules, setRules] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  // A visitor's tap leads to a free round first, not to the log-in.
  const isGuest = useSignIn() === 'out';
  const [guest, setGuest] = useState<{ game: Game; open: boolean }>();
  const title = isHere ? m.games_here() : m.games_elsewhere();
  return (
    <section aria-label={title} className="grid gap-2.5">
      <div>
        <SectionTitle
          end={
            hasRules && (
              <button
                type="button"
                aria-haspopup="dialog"
                className="link -my-2 inline-flex min-h-11 items-center gap-1.5"
                onClick={() => setRules('open')}
              >
                <BookOpen size={18} aria-hidden />
                {m.game_rules()}
              </button>
            )
          }
        >
          {title}
        </SectionTitle>
        <p className="text-small text-text-2">{isHere ? m.games_here_line() : m.games_elsewhere_line()}</p>
      </div>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {games.map((game) => (
          <li key={game._id}>
            <GameTile
              game={game}
              activity={activity?.find(({ gameName }) => gameName === game.gameName)}
              lowestStake={lowestStake}
              onOpen={isGuest ? () => setGuest({ game, open: true }) : undefined}
            />
          </li>
        ))}
      </ul>
      {guest && <GuestGameSheet {...guest} onClose={() => setGuest({ ...guest, open: false })} />}
      {rules !== 'unloaded' && <RulesSheet open={rules === 'open'} onClose={() => setRules('closed')} />}
    </section>
  );
}
