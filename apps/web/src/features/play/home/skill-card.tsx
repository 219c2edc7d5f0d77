import type { Game } from '@muqabla/contract/core/settings/settings-calls';
import fallback from '@muqabla/ui/art/tile-fallback.svg';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { cx } from '@muqabla/ui/cx';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Zap } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { StakeError } from '../../../components/stake-error.tsx';
import { hostUrl } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { lobbyPath } from '../../../paths.ts';
import { quickWaitsQuery, useQuickMatch } from '../lib/quick-match.ts';
import { HomeLeague } from './home-league.tsx';
import { SkillLine } from './skill-line.tsx';

type LastPlay = { game: Game; amount: number };

/** The skill of the player in a game on the board, a game for the last stake with one tap, and the league it counts for. */
export function SkillCard({ games, last }: { games: readonly Game[]; last: LastPlay | undefined }) {
  const boards = games.filter(({ board }) => board !== undefined);
  const [chosen, setChosen] = useState<string>();
  const game = boards.find(({ gameName }) => gameName === (chosen ?? last?.game.gameName)) ?? boards[0] ?? games[0];
  if (game === undefined) return null;
  return (
    <>
      <section aria-label={m.skill_title()} className="grid gap-3 rounded-l bg-brand p-4 text-on-brand">
        <SkillLine game={game} />
        {boards.length > 1 && (
          <div role="radiogroup" aria-label={m.leaders_game()} className="grid max-w-app grid-cols-4 gap-2">
            {boards.map((each) => (
              <GameChoice
                key={each.gameName}
                game={each}
                isChosen={each === game}
                onChoose={() => setChosen(each.gameName)}
              />
            ))}
          </div>
        )}
        {last === undefined ? (
          <Link href={lobbyPath(game.gameName)} className={buttonClass({ variant: 'primary', block: true })}>
            {m.play_choose_amount()}
          </Link>
        ) : (
          <PlayNow key={game.gameName} gameName={game.gameName} amount={last.amount} />
        )}
      </section>
      {game.board !== undefined && <HomeLeague gameName={game.gameName} />}
    </>
  );
}

type GameChoiceProps = { game: Game; isChosen: boolean; onChoose: () => void };

function GameChoice({ game, isChosen, onChoose }: GameChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      className={cx(
        'grid min-w-0 content-start justify-items-center gap-1 rounded-m text-center',
        !isChosen && 'opacity-75',
      )}
    >
      <img
        src={game.game_image === '' ? fallback : hostUrl(game.game_image)}
        alt=""
        width={72}
        height={72}
        className={cx('aspect-square w-full rounded-m object-cover', isChosen && 'outline-3 outline-action')}
      />
      <span className="text-caption leading-4">{game.title}</span>
    </button>
  );
}

function PlayNow({ gameName, amount }: { gameName: string; amount: number }) {
  const terms = { gameName, amount };
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
        <span>{m.play_now()}</span>
        {waits?.usualSeconds !== undefined && waits.usualSeconds < 60 && (
          <span className="num border-l border-current pl-2 text-small font-medium">
            {m.play_about({ seconds: Math.max(1, waits.usualSeconds) })}
          </span>
        )}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-small text-on-brand-2">
        <span className="num">{m.play_last_amount({ amount: formatRupees(amount) })}</span>
        <Link href={lobbyPath(gameName)} className="inline-flex min-h-11 items-center underline">
          {m.play_change()}
        </Link>
      </p>
      {play.error !== null && <StakeError error={play.error} intent={{ kind: 'create', ...terms, private: false }} />}
    </>
  );
}
