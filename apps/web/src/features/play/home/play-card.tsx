import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import { splitStakes } from '@muqabla/contract/play/matches/fee';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Zap } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { StakeError } from '../../../components/stake-error.tsx';
import { feeEquation } from '../../../lib/fee-equation.ts';
import { hostUrl } from '../../../lib/session.ts';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';
import { quickWaitsQuery, useQuickMatch } from '../lib/quick-match.ts';

type LastPlay = { game: Game; amount: number };

/** Finds an opponent for the player's own last amount with one tap; without a last battle it leads to the amounts. */
export function PlayCard({ games, last }: { games: readonly Game[]; last: LastPlay | undefined }) {
  const game = last?.game ?? games.find(({ board }) => board !== undefined) ?? games[0];
  if (game === undefined) return null;
  return (
    <section aria-label={m.quick_title()} className="grid gap-3 rounded-l bg-brand p-4 text-on-brand">
      <div className="flex items-center gap-3">
        <img
          src={game.game_image === '' ? fallback : hostUrl(game.game_image)}
          alt=""
          width={64}
          height={64}
          className="size-16 flex-none rounded-m object-cover"
        />
        <div className="min-w-0 flex-1">
          <h1 className="text-h2!">{game.title}</h1>
          <p className="num text-small text-on-brand-2">
            {last ? m.play_last_amount({ amount: formatRupees(last.amount) }) : m.play_first_line()}
          </p>
        </div>
        {last && (
          <Link href={lobbyPath(game.gameName)} className={buttonClass({ size: 'small' })}>
            {m.play_change()}
          </Link>
        )}
      </div>
      {last ? (
        <PlayAgain last={last} />
      ) : (
        <Link href={lobbyPath(game.gameName)} className={buttonClass({ variant: 'primary', block: true })}>
          {m.play_choose_amount()}
        </Link>
      )}
    </section>
  );
}

function PlayAgain({ last: { game, amount } }: { last: LastPlay }) {
  const settings = useSettings();
  const terms = { gameName: game.gameName, amount };
  const { data: waits } = useQuery(quickWaitsQuery(terms));
  const play = useQuickMatch();
  return (
    <>
      <Button
        variant="primary"
        block
        icon={<Zap size={20} aria-hidden />}
        busy={play.isPending}
        onClick={() => play.mutate(terms)}
      >
        <span>{m.play_for({ amount: formatRupees(amount) })}</span>
        {waits?.usualSeconds !== undefined && waits.usualSeconds < 60 && (
          <span className="num border-l border-current pl-2 text-small font-medium">
            {m.play_about({ seconds: Math.max(1, waits.usualSeconds) })}
          </span>
        )}
      </Button>
      {settings && (
        <p className="num text-center text-small text-on-brand-2">
          {feeEquation(splitStakes(amount, settings.commissionPercent))}
        </p>
      )}
      {play.error !== null && <StakeError error={play.error} intent={{ kind: 'create', ...terms, private: false }} />}
    </>
  );
}
