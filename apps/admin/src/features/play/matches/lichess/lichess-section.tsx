import type { LichessReport, StaffLichessGame } from '@muqabla/contract/play/lichess/lichess-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { ExternalLink } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { Skeleton } from '@muqabla/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFrame } from '../../../../components/query-frame.tsx';
import { When } from '../../../../components/when.tsx';
import { api, hostUrl } from '../../../../lib/api.ts';
import { lichessNoteWords } from '../../../../lib/match.messages.ts';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';

const POLL_MS = 10_000;

/** The game of a match on Lichess; polled until it is over. */
const lichessQuery = (matchId: string) =>
  queryOptions({
    queryKey: ['lichess', matchId],
    queryFn: ({ signal }) => api.call('GET /admin/battles/{matchId}/lichess', { params: { matchId }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.phase !== 'over' ? POLL_MS : false),
  });

/** The game of a match on Lichess: how far it is, what Lichess reported, and what was found. */
export function LichessSection({ matchId }: { matchId: string }) {
  const query = useQuery(lichessQuery(matchId));
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-label={m.lichess_title()}>
      <QueryFrame query={query} failed={m.lichess_failed()} skeleton={<Skeleton className="h-40 rounded-l" />}>
        {(game) => <Game game={game} />}
      </QueryFrame>
    </Card>
  );
}

/** The findings that send a match to review. */
const REVIEWED: readonly StaffLichessGame['finding'][] = ['unknownEnd', 'anotherGame', 'noReport'];

const phaseWords = ({ phase, joinUntil }: StaffLichessGame, now: number) => {
  switch (phase) {
    case 'open':
      return m.lichess_phase_open();
    case 'creating':
      return m.lichess_phase_creating();
    case 'joining':
      return m.lichess_phase_joining({ time: joinUntil === undefined ? '' : clockWords(joinUntil, now) });
    case 'playing':
      return m.lichess_phase_playing();
    case 'over':
      return m.lichess_phase_over();
  }
};

function Game({ game }: { game: StaffLichessGame }) {
  const now = useNow();
  const { clock, names, white, url, troubleSince, finding, attempts, report, reportedAt } = game;
  const isReviewed = REVIEWED.includes(finding);
  const [whiteName, blackName] = white === 'joiner' ? [names?.joiner, names?.host] : [names?.host, names?.joiner];
  return (
    <>
      <div className="grid gap-0.5">
        <h2 className="text-h3">{m.lichess_title()}</h2>
        <p className="num flex flex-wrap gap-x-3 text-small text-text-2">
          <span>{m.lichess_clock({ clock })}</span>
          {names !== undefined && (
            <span className="break-all">
              {m.board_plays_white()}: {whiteName}, {m.board_plays_black()}: {blackName}
            </span>
          )}
          {attempts > 0 && <span>{m.lichess_attempts({ count: attempts })}</span>}
        </p>
        {!isReviewed && (
          <p className="num font-semi">{finding === undefined ? phaseWords(game, now) : lichessNoteWords(finding)}</p>
        )}
      </div>
      {troubleSince !== undefined && (
        <Note tone="wait">{m.lichess_trouble({ time: clockWords(troubleSince, now) })}</Note>
      )}
      {isReviewed && finding !== undefined && <Note tone="bad">{lichessNoteWords(finding)}</Note>}
      {url !== undefined && (
        <a
          href={url.startsWith('/') ? hostUrl(url) : url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <ExternalLink size={18} aria-hidden />
          {m.lichess_open()}
        </a>
      )}
      <h3 className="text-small text-text-2">{m.lichess_report()}</h3>
      {report === undefined ? (
        <p className="text-text-2">{m.lichess_no_report()}</p>
      ) : (
        <Report report={report} reportedAt={reportedAt} />
      )}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-semi break-all">{children}</dd>
    </div>
  );
}

function Report({ report, reportedAt }: { report: LichessReport; reportedAt: string | undefined }) {
  const { id, status, winner, white, black, variant, rated, source, clock, createdAt, lastMoveAt } = report;
  const none = m.lichess_none();
  const terms = [variant, rated ? m.lichess_rated() : m.lichess_casual(), clock, source];
  return (
    <dl className="num grid gap-1 text-small">
      <Line label={m.lichess_status()}>
        {status} ({id})
      </Line>
      <Line label={m.lichess_winner()}>{winner ?? none}</Line>
      <Line label={m.lichess_accounts()}>
        {white ?? none}, {black ?? none}
      </Line>
      <Line label={m.lichess_terms()}>{terms.filter((each) => each !== undefined).join(', ')}</Line>
      <Line label={m.lichess_created()}>
        <When at={createdAt} />
      </Line>
      {lastMoveAt !== undefined && (
        <Line label={m.lichess_last_move()}>
          <When at={lastMoveAt} />
        </Line>
      )}
      {reportedAt !== undefined && (
        <Line label={m.lichess_reported()}>
          <When at={reportedAt} />
        </Line>
      )}
    </dl>
  );
}
