import { stageCalls } from '@muqabla/contract/sandbox/stage-calls';
import type { FastifyInstance } from 'fastify';
import { adjustmentsFeature } from './adjustments/adjustments.feature.ts';
import { auditFeature } from './audit/audit.feature.ts';
import { chatFeature } from './chat/chat.feature.ts';
import { depositsFeature } from './deposits/deposits.feature.ts';
import { exportsFeature } from './exports/exports.feature.ts';
import { gamesFeature } from './games/games.feature.ts';
import { kycFeature } from './kyc/kyc.feature.ts';
import { explorerFeature } from './ledger/explorer/explorer.feature.ts';
import { limitsFeature } from './limits/limits.feature.ts';
import { createListExports } from './list-exports.ts';
import { matchesFeature } from './matches/matches.feature.ts';
import { noticesFeature } from './notices/notices.feature.ts';
import { penaltiesFeature } from './penalties/penalties.feature.ts';
import { mountFiles } from './platform/files/file-links.ts';
import type { Handlers } from './platform/http/calls.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { playersFeature } from './players/players.feature.ts';
import { proveLedger } from './prove-ledger.ts';
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
import { systemFeature } from './system/system.feature.ts';
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
  const players = playersFeature(services, matches);
  const sessions = sessionsFeature(services, players);
  const settings = settingsFeature(services);
  const stage = stageFeature({ ...services, ...players, sessions: sessions.playerSessions });
  return {
    matches,
    players,
    sessions,
    settings,
    adjustments: adjustmentsFeature(services),
    audit: auditFeature(services),
    chat: chatFeature(services),
    deposits: depositsFeature(services),
    explorer: explorerFeature(services, { proveLedger: () => proveRecent(services) }),
    exports: exportsFeature(services, {
      lists: createListExports(services),
      staffOf: (cookies) => sessions.personOf('staff', cookies),
    }),
    games: gamesFeature(services, settings),
    kyc: kycFeature(services),
    limits: limitsFeature(services, matches),
    notices: noticesFeature(services),
    penalties: penaltiesFeature(services),
    recharges: rechargesFeature(services),
    referrals: referralsFeature(services),
    reports: reportsFeature(services, { staffOf: (cookies) => sessions.personOf('staff', cookies) }),
    sandbox: sandboxFeature(services, hasStage ? stage : null),
    stage,
    search: searchFeature(services),
    staff: staffFeature(services, { sessions: sessions.staffSessions }),
    system: systemFeature(services),
    wallet: walletFeature(services),
    withdrawals: withdrawalsFeature(services),
  };
};

/** The features by name, with the functions each exports beside its calls: `features.deposits.settleDeposit`. */
export type Features = ReturnType<typeof createFeatures>;

/** Every call of the contract with its handler. A call without one does not compile. */
const joinCalls = (features: Features): Handlers => ({
  ...features.adjustments.calls,
  ...features.audit.calls,
  ...features.chat.calls,
  ...features.deposits.calls,
  ...features.explorer.calls,
  ...features.exports.calls,
  ...features.games.calls,
  ...features.kyc.calls,
  ...features.limits.calls,
  ...features.matches.calls,
  ...features.notices.calls,
  ...features.penalties.calls,
  ...features.players.calls,
  ...features.recharges.calls,
  ...features.referrals.calls,
  ...features.reports.calls,
  ...features.sandbox.calls,
  ...features.search.calls,
  ...features.stage.calls,
  ...features.sessions.calls,
  ...features.settings.calls,
  ...features.staff.calls,
  ...features.system.calls,
  ...features.wallet.calls,
  ...features.withdrawals.calls,
});

/** Every job of the product with its function. A job without one does not compile. */
const joinJobs = (features: Features): Jobs => ({
  ...features.deposits.jobs,
  ...features.explorer.jobs,
  ...features.matches.jobs,
  ...features.notices.jobs,
  ...features.recharges.jobs,
  ...features.reports.jobs,
  ...features.sandbox.jobs,
  ...features.sessions.jobs,
  ...features.staff.jobs,
  ...features.system.jobs,
  ...features.withdrawals.jobs,
});

const withoutStage = (calls: Handlers): Partial<Handlers> =>
  Object.fromEntries(Object.entries(calls).filter(([name]) => !(name in stageCalls)));

/**
 * The product: its calls, jobs and crontab, and the routes outside of the contract. Without `hasStage` nothing of the
 * sandbox's stage is mounted.
 */
export const createApp = (services: Services, hasStage: boolean) => {
  const features = createFeatures(services, hasStage);
  const calls = joinCalls(features);
  const {
    chat,
    deposits,
    explorer,
    matches,
    recharges,
    reports,
    sandbox,
    sessions,
    settings,
    staff,
    system,
    withdrawals,
  } = features;
  return {
    features,
    calls: hasStage ? calls : withoutStage(calls),
    jobs: joinJobs(features),
    cron: [deposits, explorer, recharges, reports, sessions, staff, system, withdrawals]
      .flatMap(({ cron }) => cron)
      .join('\n'),
    mountRoutes: async (app: FastifyInstance) => {
      for (const feature of [deposits, features.exports, matches, reports, sandbox, settings]) await feature.mount(app);
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
