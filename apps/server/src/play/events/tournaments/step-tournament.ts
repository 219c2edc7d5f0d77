import { paise } from '@muqabla/contract/money';
import type { TournamentEntry } from '@muqabla/proofs/log/entry';
import type { LawInForce } from '../../../core/law/read-law.ts';
import { lockWallets } from '../../../core/ledger/balances.ts';
import { post } from '../../../core/ledger/post.ts';
import type { Transfer } from '../../../core/ledger/postings.rules.ts';
import {
  fundTournament,
  payTournamentFee,
  payTournamentPrize,
  returnEntry,
  returnFund,
} from '../../../core/ledger/tournament-postings.rules.ts';
import { type NewNotice, tournamentNotice } from '../../../core/notices/notice.rules.ts';
import { insertNotices } from '../../../core/notices/notices.queries.ts';
import { tournamentSubject } from '../../../core/public-log/log.queries.ts';
import { addLogEntries } from '../../../core/public-log/outbox.queries.ts';
import { prizeLines, tournamentEntry } from '../../../core/public-log/tournament-entry.rules.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import { notifyWallet } from '../../../core/wallet/notify-wallet.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { backgroundJob, promptJob } from '../../../platform/jobs/job-kind.ts';
import type { JobPayloads } from '../../../platform/jobs/jobs.ts';
import type { Broadcast } from '../../../platform/realtime/sockets.ts';
import { giveUpBarredSeats } from './give-up-seats.ts';
import { planStep } from './plan-step.ts';
import { forgetReminders } from './reminders/reminders.queries.ts';
import { listScores, listSeated, savePlaces } from './seats.queries.ts';
import { causeOf, placesOf, prizePool, type Step, stepOf, type Tournament } from './tournament.rules.ts';
import {
  countGames,
  findTournament,
  isFunded,
  listDue,
  lockTournament,
  updateTournament,
} from './tournaments.queries.ts';

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'tournaments-due': object;
  }
}

type Services = { db: Database; clock: Clock; law: LawInForce; settings: SettingsStore; broadcast: Broadcast };

/** The notices of a step, and the players whose wallets it credited. */
type StepNotices = { readonly notices: readonly NewNotice[]; readonly credited: readonly string[] };

const NOTHING: StepNotices = { notices: [], credited: [] };
const AGAIN_SECONDS = 15;
/** More steps than any tournament has. */
const MAX_STEPS = 8;

const inSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

type LoggedContent = TournamentEntry extends infer Each
  ? Each extends TournamentEntry
    ? Omit<Each, 'tournament' | 'game'>
    : never
  : never;

/** Adds what happens to a tournament to the public log, in the same transaction; nothing for one without money. */
const log = (tx: Transaction, tournament: Tournament, content: LoggedContent, at: Date) => {
  const { tournamentId, gameName, entry, housePrize } = tournament;
  if (entry === 0 && housePrize === 0) return;
  const logged = { tournament: tournamentId, game: gameName, ...content } as TournamentEntry;
  addLogEntries(tx, [{ entry: tournamentEntry(logged, at), subject: tournamentSubject(tournamentId) }], at);
};

const begin = async (tx: Transaction, tournament: Tournament, at: Date): Promise<StepNotices> => {
  const { tournamentId, entry, housePrize, commissionPercent, shares, endsAt } = tournament;
  if (housePrize > 0) await post(tx, [fundTournament({ tournamentId, amount: housePrize })], at);
  await updateTournament(tx, tournamentId, { status: 'running' });
  await planStep(tx, tournamentId, endsAt);
  await forgetReminders(tx, tournamentId);
  const terms = { entryPaise: entry, housePrizePaise: housePrize, commissionPercent, shares };
  log(tx, tournament, { kind: 'tournament_begun', ...terms }, at);
  const seated = await listSeated(tx, tournamentId);
  const notices = seated.map(({ playerId }) => tournamentNotice(playerId, 'tournamentStarted', tournamentId));
  return { notices, credited: [] };
};

/** Pays every prize and the house's part at once, and sets the places. The scores no longer change. */
const pay = async (tx: Transaction, tournament: Tournament, at: Date): Promise<StepNotices> => {
  const { tournamentId } = tournament;
  const scores = await listScores(tx, tournamentId);
  const places = placesOf(tournament, scores);
  const winners = places.filter(({ prize }) => prize > 0);
  const { fee } = prizePool(tournament, scores.length);
  const transfers: Transfer[] = [
    ...winners.map(({ playerId, prize }) => payTournamentPrize({ tournamentId, playerId, amount: prize })),
    ...(fee > 0 ? [payTournamentFee({ tournamentId, amount: fee })] : []),
  ];
  await post(tx, transfers, at);
  await savePlaces(tx, tournamentId, places);
  await updateTournament(tx, tournamentId, { status: 'paid', endedAt: at });
  const sums = {
    entriesPaise: scores.length * tournament.entry,
    housePrizePaise: tournament.housePrize,
    feePaise: fee,
  };
  const prizes = prizeLines(places);
  log(tx, tournament, { kind: 'tournament_paid', players: scores.length, ...sums, prizes }, at);
  return {
    notices: winners.map(({ playerId, prize }) => tournamentNotice(playerId, 'tournamentPrize', tournamentId, prize)),
    credited: winners.map(({ playerId }) => playerId),
  };
};

/** Returns every entry to where it came from, and the prize of the house. */
const cancel = async (tx: Transaction, tournament: Tournament, at: Date): Promise<StepNotices> => {
  const { tournamentId, entry, housePrize } = tournament;
  const seated = await listSeated(tx, tournamentId);
  const returns = seated.map(({ playerId, joins, fromDeposit }) =>
    returnEntry({
      tournamentId,
      playerId,
      joins,
      parts: { fromDeposit: paise(fromDeposit), fromReward: paise(entry - fromDeposit) },
    }),
  );
  const fund = (await isFunded(tx, tournamentId)) ? [returnFund({ tournamentId, amount: housePrize })] : [];
  await post(tx, [...(entry > 0 ? returns : []), ...fund], at);
  await updateTournament(tx, tournamentId, { status: 'cancelled', endedAt: at });
  await forgetReminders(tx, tournamentId);
  const returned = { players: seated.length, returnedPaise: seated.length * entry };
  log(tx, tournament, { kind: 'tournament_cancelled', ...returned, cause: causeOf(tournament.reason) }, at);
  return {
    notices: seated.map(({ playerId }) => tournamentNotice(playerId, 'tournamentCancelled', tournamentId, entry)),
    credited: entry > 0 ? seated.map(({ playerId }) => playerId) : [],
  };
};

/** The players whose wallets the last steps credit. They are locked before the tournament, as everywhere. */
const creditedBy = async (tx: Transaction, { status, tournamentId }: Tournament): Promise<string[]> =>
  status === 'paying' || status === 'cancelling'
    ? (await listSeated(tx, tournamentId)).map(({ playerId }) => playerId)
    : [];

const act = async (tx: Transaction, tournament: Tournament, step: Step, now: Date): Promise<StepNotices> => {
  const { tournamentId } = tournament;
  switch (step.to) {
    case 'running':
      return begin(tx, tournament, now);
    case 'paid':
      return pay(tx, tournament, now);
    case 'cancelled':
      return cancel(tx, tournament, now);
    case 'cancelling':
      await updateTournament(tx, tournamentId, { status: 'cancelling', reason: step.reason });
      return NOTHING;
    case 'finishing':
    case 'paying':
      await updateTournament(tx, tournamentId, { status: step.to });
      return NOTHING;
  }
};

/** Takes the step that is due, if one is; null when there is none. */
const takeStep = async ({ db, clock, law }: Services, tournamentId: string): Promise<StepNotices | null> => {
  const isForbidden = (await law.stakesRefusal()) !== null;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const seen = await findTournament(tx, tournamentId);
    if (seen === null) return null;
    const credited = await creditedBy(tx, seen);
    if (credited.length > 0) await lockWallets(tx, credited);
    const tournament = await lockTournament(tx, tournamentId);
    // Another process was faster: it is looked at again, with the locks of its state.
    if (tournament === null || tournament.status !== seen.status) return NOTHING;
    const { running, counted } = await countGames(tx, tournamentId);
    const step = stepOf(tournament, { now, isForbidden, runningGames: running, countedGames: counted });
    if (step === null) {
      if (tournament.status === 'finishing') await planStep(tx, tournamentId, inSeconds(now, AGAIN_SECONDS));
      return null;
    }
    const done = await act(tx, tournament, step, now);
    insertNotices(tx, done.notices, now);
    return done;
  });
};

const takeStepAndAnnounce = async (services: Services, tournamentId: string): Promise<boolean> => {
  const { db, broadcast } = services;
  const done = await takeStep(services, tournamentId);
  for (const playerId of done?.credited ?? []) await notifyWallet({ db, broadcast }, playerId);
  return done !== null;
};

/** Gives up, before a tournament begins, the seats of players whom their KYC bars from play. */
const clearSeats = async ({ db, clock, settings, broadcast }: Services, tournamentId: string): Promise<void> => {
  const now = clock.now();
  const tournament = await findTournament(db, tournamentId);
  if (tournament?.status !== 'planned' || now < tournament.startsAt) return;
  const { minimumAge, bannedStates } = await settings.read();
  for (const playerId of await giveUpBarredSeats(db, tournamentId, { now, minimumAge, bannedStates }))
    await notifyWallet({ db, broadcast }, playerId);
};

/** Takes every step of a tournament that is due. May run late, twice or in several processes: each step happens once. */
export const createStepTournament =
  (services: Services) =>
  async (tournamentId: string): Promise<void> => {
    await clearSeats(services, tournamentId);
    for (let step = 0; step < MAX_STEPS; step += 1) if (!(await takeStepAndAnnounce(services, tournamentId))) return;
  };

export const tournamentJobs = (services: Services) => {
  const step = createStepTournament(services);
  return {
    'tournament-step': promptJob({ atOnce: 2 }, ({ tournamentId }: JobPayloads['tournament-step']) =>
      step(tournamentId),
    ),
    // A tournament whose job is lost goes on within the minute.
    'tournaments-due': backgroundJob(async () => {
      for (const tournamentId of await listDue(services.db, services.clock.now())) await step(tournamentId);
    }),
  };
};
