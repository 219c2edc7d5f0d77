import type { SharedGame as Game } from '@muqabla/contract/play/boards/watch-calls';
import { statesOf } from '@muqabla/ui/boards/replay-engines';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Play } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { dayAndTime } from '../../../../lib/dates.ts';
import { isFinalRefusal, retryUnlessRefused } from '../../../../lib/error-message.ts';
import { useGameTitle } from '../../../../lib/games.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { paths, practicePath } from '../../../../paths.ts';
import { LogEntryCard, pollOfLog } from '../../components/log-entry-card.tsx';
import { personName } from '../../lib/person-name.ts';
import { reasonText } from '../../lib/reason-text.ts';
import { SharedFaces } from './shared-faces.tsx';

const ReplayBoard = lazyComponent(
  () => import('../replay/replay-board.tsx'),
  'ReplayBoard',
  <Skeleton className="h-90 rounded-l" />,
);
const SharedCheck = lazyComponent(
  () => import('./shared-check.tsx'),
  'SharedCheck',
  <Skeleton className="h-60 rounded-l" />,
);

/** A shared game: who won, every act, its check on this phone, and the place of its start in the public log. */
export function SharedGame({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['shared-game', code],
    queryFn: ({ signal }) => api.call('GET /shared-games/{code}', { params: { code }, signal }),
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => pollOfLog(state.data?.entries),
  });
  const game = query.data;
  const states = useQuery({
    queryKey: ['shared-game', code, 'states'],
    enabled: game !== undefined,
    queryFn: () => (game === undefined ? [] : statesOf({ ...game.proof, acts: game.acts })),
    staleTime: Infinity,
  });
  if (isFinalRefusal(query.error)) return <NoLonger />;
  const error = query.error ?? states.error;
  if (error !== null)
    return (
      <LoadError
        title={m.board_record_not_loaded()}
        busy={query.isFetching}
        onRetry={() => void query.refetch().then(() => states.refetch())}
      />
    );
  if (game === undefined || states.data === undefined) return <Skeleton className="h-90 rounded-l" />;
  return <Shown game={game} states={states.data} />;
}

function Shown({ game, states }: { game: Game; states: Awaited<ReturnType<typeof statesOf>> }) {
  const { host, joiner, sharedBy, outcome, acts, proof } = game;
  const title = useGameTitle(game.gameName);
  const names = { host: personName(host), joiner: personName(joiner) };
  const won = outcome.winner === undefined ? m.outcome_draw() : m.share_card_won({ name: names[outcome.winner] });
  return (
    <>
      <Card className="grid gap-3">
        <SharedFaces game={game} names={names} />
        <div className="grid gap-0.5 text-center">
          <h2>{won}</h2>
          <p className="text-small text-text-2">{reasonText(outcome.reason)}</p>
          <p className="num text-small text-text-2">
            {title}, {dayAndTime(game.endedAt)}
          </p>
        </div>
      </Card>
      <ReplayBoard states={states} acts={acts} own={sharedBy} names={names} />
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SharedCheck proof={proof} />
        <InLog game={game} />
      </Card>
      <Card className="grid gap-3 text-center">
        <p className="text-text-2">{m.hero_line()}</p>
        <Link
          href={practicePath(game.game, proof.rules.includes('-even-') ? 'even' : 'free')}
          className={buttonClass({ variant: 'primary', block: true })}
        >
          <Play size={20} aria-hidden />
          {m.shared_try({ game: title })}
        </Link>
      </Card>
    </>
  );
}

/** The place of the start in the public log, which had the commit of the dice before. A game without a stake has none. */
function InLog({ game: { entries, proof } }: { game: Game }) {
  if (entries.length === 0) return null;
  return (
    <LogEntryCard
      entries={entries}
      includedText={(count) => m.log_start_included({ count })}
      onCheck={async () => (await import('../../../../lib/prove-log-entry.ts')).proveNewest(entries, null)}
      checksOf={({ content }) => [{ text: m.log_fixed_at_start(), ok: content.diceCommit === proof.diceCommit }]}
      fileName={`game-${proof.matchId.slice(-8)}.tlog-proof`}
    />
  );
}

/** A link that its player has taken back, or that leads nowhere. */
function NoLonger() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.watch_gone()}
      action={
        <Link href={paths.home} className={buttonClass({ variant: 'primary' })}>
          {m.lobby_home()}
        </Link>
      }
    >
      {m.shared_gone_line()}
    </EmptyState>
  );
}
