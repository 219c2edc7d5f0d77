import type { EngineCase, JudgedGame } from '@muqabla/contract/play/integrity/engine-check-calls';
import { CALIBRATED_GAMES } from '@muqabla/contract/play/integrity/engine-check-terms';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../../components/back-link.tsx';
import { CasePresence } from '../../../../components/claims/case-presence.tsx';
import { Fact, Facts } from '../../../../components/facts.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { PlayerLink } from '../../../../components/player-link.tsx';
import { LineSkeleton, QueryFrame } from '../../../../components/query-frame.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { CalibrationChip } from './calibration-chip.tsx';
import { CloseCase } from './close-case.tsx';
import { caseWords, gameWords } from './engine-check.messages.ts';
import { engineCaseQuery } from './engine-checks.screen.ts';
import { JudgedGames } from './judged-games.tsx';

const route = getRouteApi('/staff/engine-checks/$caseId');

/** A player's agreement with a computer: what speaks for help in words, the games, and the finding of staff. */
export function EngineCasePage() {
  const { caseId } = route.useParams();
  const query = useQuery(engineCaseQuery(caseId));
  return (
    <PageBody>
      <BackLink to="/engine-checks">{m.engine_all()}</BackLink>
      <CasePresence about={`engineCheck:${caseId}`} />
      <QueryFrame
        query={query}
        failed={m.engine_failed()}
        missing={m.engine_missing()}
        skeleton={<LineSkeleton lines={6} />}
      >
        {({ case: shown, games }) => (
          <>
            <h2 className="flex flex-wrap items-center gap-2.5 text-h2">
              <PlayerLink player={shown.player} />
              <CalibrationChip isCalibrated={shown.isCalibrated} />
              <span className="text-small font-normal text-text-3">
                {gameWords(shown.game)}, {caseWords[shown.status]()}
              </span>
            </h2>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 lg:grid-cols-2">
              <Reasons shown={shown} games={games} />
              {shown.status === 'open' ? <CloseCase key={caseId} shown={shown} /> : <Closed shown={shown} />}
            </div>
            <JudgedGames caseId={caseId} games={games} />
          </>
        )}
      </QueryFrame>
    </PageBody>
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function Reasons({ shown, games }: { shown: EngineCase; games: readonly JudgedGame[] }) {
  const { agreement, deviations, evidence, isCalibrated, game } = shown;
  const losses = games.flatMap(({ loss }) => loss ?? []);
  const regular = games.filter(({ isRegular }) => isRegular).length;
  const away = games.filter((each) => each.away.isBetter).length;
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.engine_reasons()}</h3>
      <Facts>
        <Fact tone="wait">
          {m.engine_reason_agreement({
            games: shown.games,
            agreed: agreement.agreed,
            moves: agreement.moves,
            expected: Math.round(agreement.expected),
          })}
        </Fact>
        <Fact tone="wait">{m.engine_reason_deviations({ deviations: deviations.toFixed(1) })}</Fact>
        <Fact tone="wait">{m.engine_reason_evidence({ evidence: evidence.toFixed(1) })}</Fact>
        {losses.length > 0 && <Fact tone="mute">{m.engine_reason_loss({ loss: Math.round(mean(losses)) })}</Fact>}
        {regular > 0 && <Fact tone="mute">{m.engine_reason_regular({ count: regular })}</Fact>}
        {away > 0 && <Fact tone="mute">{m.engine_reason_away({ count: away })}</Fact>}
        {!isCalibrated && <Fact tone="mute">{m.engine_reason_not_calibrated({ needed: CALIBRATED_GAMES })}</Fact>}
      </Facts>
      <Note>
        <span>{m.engine_limits()}</span> {game !== 'chess' && <span>{m.engine_limits_ludo()}</span>}
      </Note>
    </Card>
  );
}

function Closed({ shown: { closed, status } }: { shown: EngineCase }) {
  if (closed === undefined) return null;
  return (
    <Card className="grid gap-2">
      <h3 className="text-h3">{caseWords[status]()}</h3>
      <p className="break-words whitespace-pre-wrap">{closed.reason}</p>
      <p className="text-caption text-text-3">
        {m.engine_closed_by({ name: closed.by.name })}, <When within at={closed.at} />
      </p>
    </Card>
  );
}
