import { Card } from '@muqabla/ui/card';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { Versus, type VersusSide } from '@muqabla/ui/versus';
import type { ReactNode } from 'react';
import { useGame, useGameTitle } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { rulesLine } from '../../lib/rules-line.ts';

type ChallengeTermsProps = {
  gameName: string;
  /** The name of the challenger. */
  by: string;
  host: VersusSide;
  joiner: VersusSide;
  /** In rupees. */
  stake: number;
  prize: number;
  children: ReactNode;
};

/** The two faces of a challenge, who challenges to what, stake and prize, and the rules in a line; then what to do. */
export function ChallengeTerms({ gameName, by, host, joiner, stake, prize, children }: ChallengeTermsProps) {
  const title = useGameTitle(gameName);
  const game = useGame(gameName);
  return (
    <Card flush className="grid grid-cols-[minmax(0,1fr)]">
      <Versus size="banner" host={host} joiner={joiner} versusLabel={m.battle_versus()} />
      <Plate
        left={{ label: m.battle_playing_for(), value: <Money rupees={stake} /> }}
        right={{ label: m.battle_prize(), value: <Money rupees={prize} /> }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <h2 className="text-center">{m.challenge_by({ name: by, game: title })}</h2>
        {game !== undefined && <p className="text-center text-small text-text-2">{rulesLine(game.board)}</p>}
        <div className="contents">{children}</div>
      </div>
    </Card>
  );
}
