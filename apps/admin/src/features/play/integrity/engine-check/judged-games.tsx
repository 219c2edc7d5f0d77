import type { JudgedGame } from '@muqabla/contract/play/integrity/engine-check-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { KeyValues } from '@muqabla/ui/key-values';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { judgeWords } from './engine-check.messages.ts';
import { JudgedMoves } from './judged-moves.tsx';

/** The games of a case, newest first, each with its share of the evidence and, on demand, its moves. */
export function JudgedGames({ caseId, games }: { caseId: string; games: readonly JudgedGame[] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-label={m.engine_games_title()}>
      <h3 className="text-h3">{m.engine_games_title()}</h3>
      {games.length === 0 && <p className="text-small text-text-3">{m.engine_no_games()}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {games.map((game) => (
          <li key={game.matchId}>
            <GameCard caseId={caseId} game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GameCard({ caseId, game }: { caseId: string; game: JudgedGame }) {
  const [isOpen, setOpen] = useState(false);
  const { matchId, endedAt, agreement, evidence, rating, seconds, isRegular, away, loss, judge } = game;
  const agreed = m.engine_agreement_line({ agreed: agreement.agreed, moves: agreement.moves });
  const expected = m.engine_expected_line({ expected: agreement.expected.toFixed(1) });
  const time = m.engine_time_line({ seconds });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Link to="/battles/$matchId" params={{ matchId }} className="link text-small font-semi">
          {m.engine_board()}
        </Link>
        <span className="text-caption text-text-3">
          <When at={endedAt} />
        </span>
      </div>
      <KeyValues
        className="sm:max-w-xl"
        lines={[
          { key: m.engine_agreement(), value: `${agreed}, ${expected}` },
          { key: m.engine_share(), value: `${evidence > 0 ? '+' : ''}${evidence.toFixed(2)}` },
          {
            key: m.engine_time(),
            value: `${time}, ${isRegular ? m.engine_time_regular() : m.engine_time_varies()}`,
          },
          ...(away.moves === 0
            ? []
            : [{ key: m.engine_away(), value: m.engine_agreement_line({ agreed: away.agreed, moves: away.moves }) }]),
          ...(loss === undefined ? [] : [{ key: m.engine_loss(), value: m.engine_loss_line({ loss }) }]),
          { key: m.engine_rating(), value: rating },
          { key: m.engine_judge(), value: judgeWords(judge) },
        ]}
      />
      <Button
        size="small"
        variant="outline"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? m.engine_hide_moves() : m.engine_show_moves()}
      </Button>
      {isOpen && <JudgedMoves caseId={caseId} game={game} />}
    </Card>
  );
}
