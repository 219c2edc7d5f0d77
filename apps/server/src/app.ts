import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import { sandboxCalls } from '@muqabla/contract/sandbox/sandbox-calls';
import { sandboxPayoutCalls } from '@muqabla/contract/sandbox/sandbox-payout-calls';
import { stageCalls } from '@muqabla/contract/sandbox/stage-calls';
import type { FastifyInstance } from 'fastify';
import { accountDeletionFeature } from './account-deletion/account-deletion.feature.ts';
import { createFormerAccounts } from './account-deletion/former-accounts.ts';
import { adjustmentsFeature } from './adjustments/adjustments.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { chatFeature } from './chat/chat.feature.ts';
import { complaintsFeature } from './complaints/complaints.feature.ts';
import { depositsFeature } from './deposits/deposits.feature.ts';
import { economyFeature } from './economy/economy.feature.ts';
import { exportsFeature } from './exports/exports.feature.ts';
import { friendsFeature } from './friends/friends.feature.ts';
import { gamesFeature } from './games/games.feature.ts';
import { kycFeature } from './kyc/kyc.feature.ts';
import { lawFeature } from './law/law.feature.ts';
import { leadersFeature } from './leaders/leaders.feature.ts';
import { explorerFeature } from './ledger/explorer/explorer.feature.ts';
import { liabilitiesFeature } from './liabilities/liabilities.feature.ts';
import { lichessFeature } from './lichess/lichess.feature.ts';
import { limitsFeature } from './limits/limits.feature.ts';
import { createListExports } from './list-exports.ts';
import { matchesFeature } from './matches/matches.feature.ts';
import { myDataFeature } from './my-data/my-data.feature.ts';
import { noticesFeature } from './notices/notices.feature.ts';
import { papersFeature } from './papers/papers.feature.ts';
import { penaltiesFeature } from './penalties/penalties.feature.ts';
import { mountFiles } from './platform/files/file-links.ts';
import type { CallName, Handlers } from './platform/http/calls.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { playerReportsFeature } from './player-reports/player-reports.feature.ts';
import { playersFeature } from './players/players.feature.ts';
import { proveLedger } from './prove-ledger.ts';
import { isLive } from './providers/provider-config.ts';
import { publicLogFeature } from './public-log/public-log.feature.ts';
import { ratingsFeature } from './ratings/ratings.feature.ts';
import { rechargesFeature } from './recharges/recharges.feature.ts';
import { referralsFeature } from './referrals/referrals.feature.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { sandboxFeature } from './sandbox/sandbox.feature.ts';
import { stageFeature } from './sandbox/stage/stage.feature.ts';
import { searchFeature } from './search/search.feature.ts';
import type { Services } from './services.ts';
import { sessionsFeature } from './sessions/sessions.feature.ts';
import { settingsFeature } from './settings/settings.feature.ts';
import { staffFeature } from './staff/staff.feature.ts';
import { statusFeature } from './status/status.feature.ts';
import { systemFeature } from './system/system.feature.ts';
import { tdsFeature } from './tds/tds.feature.ts';
import { tournamentsFeature } from './tournaments/tournaments.feature.ts';
import { walletFeature } from './wallet/wallet.feature.ts';
import { withdrawalsFeature } from './withdrawals/withdrawals.feature.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

// Every few minutes: games that ended earlier were checked then, and the operator's command checks all of them.
const proveRecent = ({ db, clock }: Services) =>
  proveLedger(db, { boardsEndedAfter: new Date(clock.now().getTime() - DAY_MILLISECONDS) });

/**
 * Creates every feature once, with the platform's services and the functions it needs of other features.
 */
const createFeatures = (services: Services, hasStage: boolean) => {
  const matches = matchesFeature(services);
  const tournaments = tournamentsFeature(services);
  const leaving = { leaveOpenMatches: matches.leaveOpenMatches, giveUpSeats: tournaments.giveUpSeats };
  const players = playersFeature(services, leaving);
  const formerAccounts = createFormerAccounts(services);
  const sessions = sessionsFeature(services, {
    ...players,
    createPlayer: formerAccounts.withMemory(players.createPlayer),
  });
  const settings = settingsFeature(services);
  const withdrawals = withdrawalsFeature(services);
  const stage = stageFeature({ ...services, ...players, sessions: sessions.playerSessions });
  return {
    matches,
    players,
    sessions,
    settings,
    accountDeletion: accountDeletionFeature(services, { confirmation: sessions.deletionConfirmation, formerAccounts }),
    adjustments: adjustmentsFeature(services),
    audit: auditFeature(services),
    chat: chatFeature(services),
    complaints: complaintsFeature(services),
    deposits: depositsFeature(services),
    explorer: explorerFeature(services, { proveLedger: () => proveRecent(services) }),
    economy: economyFeature(services),
    exports: exportsFeature(services, {
      lists: createListExports(services),
      staffOf: (cookies) => sessions.personOf('staff', cookies),
    }),
    friends: friendsFeature(services, matches),
    games: gamesFeature(services, settings),
    kyc: kycFeature(services, { carryExclusion: formerAccounts.carryByAadhaar }),
    law: lawFeature(services),
    leaders: leadersFeature(services),
    liabilities: liabilitiesFeature(services),
    lichess: lichessFeature(services),
    limits: limitsFeature(services, leaving),
    myData: myDataFeature(services, { playerOf: (cookies) => sessions.personOf('player', cookies) }),
    notices: noticesFeature(services),
    papers: papersFeature(services, { playerOf: (cookies) => sessions.personOf('player', cookies) }),
    penalties: penaltiesFeature(services),
    playerReports: playerReportsFeature(services),
    publicLog: publicLogFeature(services),
    ratings: ratingsFeature(services),
    recharges: rechargesFeature(services),
    referrals: referralsFeature(services),
    reports: reportsFeature(services, { staffOf: (cookies) => sessions.personOf('staff', cookies) }),
    sandbox: sandboxFeature(services, { stage: hasStage ? stage : null, pollPayout: withdrawals.pollPayout }),
    stage,
    search: searchFeature(services),
    staff: staffFeature(services, { sessions: sessions.staffSessions }),
    status: statusFeature(services),
    system: systemFeature(services),
    tds: tdsFeature(services),
    tournaments,
    wallet: walletFeature(services),
    withdrawals,
  };
};

/** The features by name, with the functions each exports beside its calls: `features.deposits.settleDeposit`. */
export type Features = ReturnType<typeof createFeatures>;

/** Every call of the contract with its handler. A call without one does not compile. */
const joinCalls = (features: Features): Handlers => ({
  ...features.accountDeletion.calls,
  ...features.adjustments.calls,
  ...features.audit.calls,
  ...features.chat.calls,
  ...features.complaints.calls,
  ...features.deposits.calls,
  ...features.explorer.calls,
  ...features.exports.calls,
  ...features.friends.calls,
  ...features.games.calls,
  ...features.kyc.calls,
  ...features.law.calls,
  ...features.leaders.calls,
  ...features.liabilities.calls,
  ...features.lichess.calls,
  ...features.limits.calls,
  ...features.matches.calls,
  ...features.myData.calls,
  ...features.notices.calls,
  ...features.papers.calls,
  ...features.penalties.calls,
  ...features.playerReports.calls,
  ...features.players.calls,
  ...features.ratings.calls,
  ...features.recharges.calls,
  ...features.referrals.calls,
  ...features.reports.calls,
  ...features.sandbox.calls,
  ...features.search.calls,
  ...features.stage.calls,
  ...features.sessions.calls,
  ...features.settings.calls,
  ...features.staff.calls,
  ...features.status.calls,
  ...features.system.calls,
  ...features.tds.calls,
  ...features.tournaments.calls,
  ...features.wallet.calls,
  ...features.withdrawals.calls,
});

/** Every job of the product with its function. A job without one does not compile. */
const joinJobs = (features: Features): Jobs => ({
  ...features.accountDeletion.jobs,
  ...features.deposits.jobs,
  ...features.explorer.jobs,
  ...features.friends.jobs,
  ...features.leaders.jobs,
  ...features.liabilities.jobs,
  ...features.matches.jobs,
  ...features.myData.jobs,
  ...features.notices.jobs,
  ...features.publicLog.jobs,
  ...features.recharges.jobs,
  ...features.reports.jobs,
  ...features.sandbox.jobs,
  ...features.sessions.jobs,
  ...features.staff.jobs,
  ...features.status.jobs,
  ...features.system.jobs,
  ...features.tds.jobs,
  ...features.tournaments.jobs,
  ...features.withdrawals.jobs,
});

type Where = { economy: Economy; hasStage: boolean; hasSandbox: boolean };

/** The calls that exist in this economy, those of the sandbox and its stage only where they are. */
const mountedCalls = (calls: Handlers, { economy, hasStage, hasSandbox }: Where): Partial<Handlers> => {
  const absent = [...(hasStage ? [] : [stageCalls]), ...(hasSandbox ? [] : [sandboxCalls, sandboxPayoutCalls])];
  return Object.fromEntries(
    Object.entries(calls).filter(([name]) => {
      const call: Call = ALL_CALLS[name as CallName];
      return existsIn(call, economy) && !absent.some((group) => name in group);
    }),
  );
};

const withoutJobsOf = (jobs: Jobs, features: readonly { jobs: object }[]): Partial<Jobs> =>
  Object.fromEntries(Object.entries(jobs).filter(([name]) => !features.some((feature) => name in feature.jobs)));

/**
 * The product: its calls, jobs and crontab, and the routes outside of the contract. Without `hasStage` nothing of the
 * sandbox's stage is mounted, with real money or real messages nothing of the sandbox, and in the points economy nothing
 * of payments, the law of stakes and proofs of liabilities.
 */
export const createApp = (services: Services, hasStage: boolean) => {
  const { economy } = services;
  const features = createFeatures(services, hasStage);
  const hasSandbox = !isLive(services.providers);
  const { chat, deposits, explorer, matches, publicLog, recharges, reports, sandbox, sessions, settings } = features;
  const { staff, status, system, tds, withdrawals } = features;
  const ofMoney = [deposits, features.liabilities, recharges, tds, withdrawals];
  const absent = economy === 'points' ? ofMoney : [];
  return {
    features,
    calls: mountedCalls(joinCalls(features), { economy, hasStage, hasSandbox }),
    jobs: withoutJobsOf(joinJobs(features), absent),
    cron: [
      features.accountDeletion,
      explorer,
      features.friends,
      features.leaders,
      features.myData,
      publicLog,
      reports,
      sessions,
      staff,
      status,
      system,
      features.tournaments,
      ...ofMoney.filter((each) => !absent.includes(each)),
    ]
      .flatMap(({ cron }) => cron)
      .join('\n'),
    mountRoutes: async (app: FastifyInstance) => {
      const ofPayments = economy === 'points' ? [] : [deposits, reports, withdrawals];
      for (const feature of [
        features.exports,
        features.myData,
        features.papers,
        matches,
        publicLog,
        settings,
        ...ofPayments,
      ])
        await feature.mount(app);
      if (hasSandbox) await sandbox.mount(app);
      mountFiles(app, {
        ...services,
        keyedHash: services.hash,
        findFile: async (fileId) => (await matches.findFile(fileId)) ?? chat.findFile(fileId),
        personOf: sessions.personOf,
      });
    },
  };
};

export type App = ReturnType<typeof createApp>;
