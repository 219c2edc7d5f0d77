import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import type { LichessGameView, StaffLichessGame } from '@muqabla/contract/play/lichess/lichess-calls';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { ReportedGame } from '../../providers/lichess/reported-game.rules.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import type { LichessAccount } from './accounts.queries.ts';
import type { ExpectedGame } from './judge-report.rules.ts';
import type { LichessGameRow, StoredReport } from './lichess.queries.ts';

type Present<Name extends keyof LichessGameRow> = { [N in Name]: NonNullable<LichessGameRow[N]> };

/** A game whose match has started: with its colours and accounts. */
export type DrawnGame = LichessGameRow &
  Present<'white' | 'started_at' | 'host_lichess_id' | 'joiner_lichess_id' | 'host_name' | 'joiner_name'>;

/** A game that Lichess has created. */
export type CreatedGame = DrawnGame & Present<'game_id' | 'white_url' | 'black_url' | 'requested_at' | 'expires_at'>;

/** True when the match has started. The database has all of its columns then, or none. */
export const isDrawn = (game: LichessGameRow): game is DrawnGame => game.white !== null;

export const isCreated = (game: DrawnGame): game is CreatedGame => game.game_id !== null;

/** The game that a report must be about. */
export const expectedOf = (game: CreatedGame): ExpectedGame => ({
  gameId: game.game_id,
  white: game.white,
  ids: { host: game.host_lichess_id, joiner: game.joiner_lichess_id },
  clock: game.clock,
  requestedAt: game.requested_at,
  expiresAt: game.expires_at,
  hasExisted: game.status !== null && game.status !== 'created',
});

/** The stored part of a report: no more than is verified and shown to staff. */
export const storedReportOf = ({
  clock,
  createdAt,
  lastMoveAt,
  ...report
}: Omit<ReportedGame, 'initialFen'>): StoredReport => ({
  id: report.id,
  status: report.status,
  winner: report.winner,
  white: report.white,
  black: report.black,
  variant: report.variant,
  rated: report.rated,
  source: report.source,
  clock: clock === null ? null : `${clock.limitSeconds / 60}+${clock.incrementSeconds}`,
  createdAt: createdAt.toISOString(),
  lastMoveAt: lastMoveAt?.toISOString() ?? null,
});

const phaseOf = (game: LichessGameRow, { status }: Pick<MatchDetails, 'status'>): LichessGameView['phase'] => {
  if (status !== 'running') return game.white === null ? 'open' : 'over';
  if (game.game_id === null) return 'creating';
  return game.status === null || game.status === 'created' ? 'joining' : 'playing';
};

const urlFor = (game: CreatedGame, side: Side) => (game.white === side ? game.white_url : game.black_url);

const drawnView = (game: DrawnGame) => ({
  white: game.white,
  // The name of a deleted player is empty.
  ...(game.host_name !== '' &&
    game.joiner_name !== '' && { names: { host: game.host_name, joiner: game.joiner_name } }),
});

/** The game of a match on Lichess, with the link of this side. */
export const lichessGameView = (
  game: LichessGameRow,
  match: Pick<MatchDetails, 'match_id' | 'status'>,
  side: Side,
): LichessGameView => {
  const phase = phaseOf(game, match);
  return {
    matchId: match.match_id,
    phase,
    clock: game.clock,
    ...(isDrawn(game) && drawnView(game)),
    ...(isDrawn(game) && isCreated(game) && { url: urlFor(game, side) }),
    ...(phase === 'joining' && game.expires_at !== null && { joinUntil: game.expires_at.toISOString() }),
    ...(game.trouble_since !== null && phase !== 'over' && { troubleSince: game.trouble_since.toISOString() }),
    ...(game.finding !== null && { finding: game.finding }),
  };
};

const reportView = ({ winner, source, clock, lastMoveAt, ...report }: StoredReport) => ({
  ...report,
  ...(winner !== null && { winner }),
  ...(source !== null && { source }),
  ...(clock !== null && { clock }),
  ...(lastMoveAt !== null && { lastMoveAt }),
});

/** The same for staff, with what Lichess reported. The link is that of the side with white. */
export const staffLichessView = (
  game: LichessGameRow,
  match: Pick<MatchDetails, 'match_id' | 'status'>,
): StaffLichessGame => ({
  ...lichessGameView(game, match, game.white ?? 'host'),
  attempts: game.attempt,
  ...(game.response !== null && { report: reportView(game.response) }),
  ...(game.responded_at !== null && { reportedAt: game.responded_at.toISOString() }),
});

/** A player's connection to Lichess. */
export const accountView = (
  enabled: boolean,
  account: Pick<LichessAccount, 'username' | 'connectedAt'> | null,
): ResponseOf<AllCalls['GET /lichess/account']> => ({
  enabled,
  ...(account !== null && { username: account.username, connectedAt: account.connectedAt.toISOString() }),
});
