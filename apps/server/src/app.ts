import { sandboxCalls } from '@muqabla/contract/sandbox/sandbox-calls';
import { sandboxPayoutCalls } from '@muqabla/contract/sandbox/sandbox-payout-calls';
import { stageCalls } from '@muqabla/contract/sandbox/stage-calls';
import type { FastifyInstance } from 'fastify';
import { accountDeletionFeature } from './accounts/account-deletion/account-deletion.feature.ts';
import { createFormerAccounts } from './accounts/account-deletion/former-accounts.ts';
import { ageFeature } from './accounts/age/age.feature.ts';
import { friendsFeature } from './accounts/friends/friends.feature.ts';
import { kycBarReader, kycFeature } from './accounts/kyc/kyc.feature.ts';
import { limitsFeature } from './accounts/limits/limits.feature.ts';
import { myDataFeature } from './accounts/my-data/my-data.feature.ts';
import { nomineeFeature } from './accounts/nominee/nominee.feature.ts';
import { passkeysFeature } from './accounts/passkeys/passkeys.feature.ts';
import { playerReportsFeature } from './accounts/player-reports/player-reports.feature.ts';
import { playersFeature } from './accounts/players/players.feature.ts';
import { referralsFeature } from './accounts/referrals/referrals.feature.ts';
import { hasRefreshToken, lockSession } from './accounts/sessions/session.queries.ts';
import { sessionsFeature } from './accounts/sessions/sessions.feature.ts';
import { apiKeysFeature } from './console/api-keys/api-keys.feature.ts';
import { exportsFeature } from './console/exports/exports.feature.ts';
import { explorerFeature } from './console/ledger-explorer/explorer.feature.ts';
import { reportsFeature } from './console/reports/reports.feature.ts';
import { scheduledReportsFeature } from './console/reports/scheduled/scheduled-reports.feature.ts';
import { searchFeature } from './console/search/search.feature.ts';
import { staffFeature } from './console/staff/staff.feature.ts';
import { viewsFeature } from './console/views/views.feature.ts';
import { approvalsFeature } from './core/approvals/approvals.feature.ts';
import { auditFeature } from './core/audit/audit.feature.ts';
import { casesFeature } from './core/cases/cases.feature.ts';
import type { Services } from './core/core.ts';
import { lawFeature } from './core/law/law.feature.ts';
import { noticesFeature } from './core/notices/notices.feature.ts';
import { publicLogFeature } from './core/public-log/public-log.feature.ts';
import { settingsFeature } from './core/settings/settings.feature.ts';
import { walletFeature } from './core/wallet/wallet.feature.ts';
import { webhooksFeature } from './core/webhooks/webhooks.feature.ts';
import {
  joinAnswered,
  joinCalls,
  joinCron,
  joinDownloads,
  joinExports,
  joinJobs,
  joinLeaving,
  mountAll,
  startAll,
} from './join-features.ts';
import { adjustmentsFeature } from './money/adjustments/adjustments.feature.ts';
import { contradictionsFeature } from './money/contradictions/contradictions.feature.ts';
import { readDepositsToday } from './money/deposits/deposits-today.queries.ts';
import { depositsFeature } from './money/deposits/deposits.feature.ts';
import { economyFeature } from './money/economy/economy.feature.ts';
import { liabilitiesFeature } from './money/liabilities/liabilities.feature.ts';
import { noHouseFeature } from './money/no-house/no-house.feature.ts';
import { papersFeature } from './money/papers/papers.feature.ts';
import { paymentsFeature } from './money/payments/payments.feature.ts';
import { rechargesFeature } from './money/recharges/recharges.feature.ts';
import { tdsFeature } from './money/tds/tds.feature.ts';
import { findOpenWithdrawals } from './money/withdrawals/open-withdrawals.queries.ts';
import { readRelated } from './money/withdrawals/related.queries.ts';
import { readSharedTargets } from './money/withdrawals/shared-targets.queries.ts';
import { withdrawalsFeature } from './money/withdrawals/withdrawals.feature.ts';
import { statusFeature } from './operations/status/status.feature.ts';
import { systemFeature } from './operations/system/system.feature.ts';
import { runsTwoVersions } from './operations/system/system.queries.ts';
import { visitsFeature } from './operations/visits/visits.feature.ts';
import { windDownFeature } from './operations/wind-down/wind-down.feature.ts';
import { fileDownloads } from './platform/files/file-links.ts';
import { mountDownloads } from './platform/files/signed-download.ts';
import {
  joinComplainable,
  joinContests,
  joinExpired,
  joinFigures,
  joinHolders,
  joinObstacles,
  joinPurposeEnds,
  joinQueues,
  joinRecord,
  joinSearches,
  joinStakes,
  joinSubjects,
  joinTables,
  joinTraces,
  joinUnfree,
} from './platform/seams/join-seams.ts';
import { archiveFeature } from './play/boards/archive/archive.feature.ts';
import { boardFeature } from './play/boards/board/board.feature.ts';
import { deleteActs, readPublishedSeed } from './play/boards/board/board.queries.ts';
import { gamesFeature } from './play/boards/games/games.feature.ts';
import { findGames } from './play/boards/games/games.queries.ts';
import { phrasesFeature } from './play/boards/phrases/phrases.feature.ts';
import { watchingFeature } from './play/boards/watching/watching.feature.ts';
import { CASE_PARTS } from './play/case-parts.ts';
import { countLiveBattles, readReviewTime, sumRunningStakes } from './play/engine/battle-figures.queries.ts';
import { engineFeature } from './play/engine/engine.feature.ts';
import { readStakesUnderWay } from './play/engine/stakes.queries.ts';
import { arenaFeature } from './play/events/arena/arena.feature.ts';
import { tournamentsFeature } from './play/events/tournaments/tournaments.feature.ts';
import { engineCheckFeature } from './play/integrity/engine-check/engine-check.feature.ts';
import { harmFeature } from './play/integrity/harm/harm.feature.ts';
import { isGivenBack } from './play/integrity/restitution/corrected-results.queries.ts';
import { restitutionFeature } from './play/integrity/restitution/restitution.feature.ts';
import { ringsFeature } from './play/integrity/rings/rings.feature.ts';
import { assistantFeature } from './play/matches/assistant/assistant.feature.ts';
import { readReferred, readReferredBattles } from './play/matches/bonuses/referred.queries.ts';
import { deskFeature } from './play/matches/desk/desk.feature.ts';
import { readLossToday } from './play/matches/entry/play-limits.queries.ts';
import { readPlayTimeToday } from './play/matches/entry/play-time.queries.ts';
import { matchFeature } from './play/matches/match/match.feature.ts';
import { haveMetIn, haveMetSince } from './play/matches/match/meetings.queries.ts';
import { readRecords } from './play/matches/match/records.queries.ts';
import { findMatchIdsByRoomCode } from './play/matches/match/room-codes.queries.ts';
import { penaltiesFeature } from './play/matches/penalties/penalties.feature.ts';
import { reversalFeature } from './play/matches/reversal/reversal.feature.ts';
import { reviewFeature } from './play/matches/review/review.feature.ts';
import { secondReviewFeature } from './play/matches/second-review/second-review.feature.ts';
import { settlingFeature } from './play/matches/settling/settling.feature.ts';
import { challengeFeature } from './play/pairing/challenge/challenge.feature.ts';
import { friendlyFeature } from './play/pairing/friendly/friendly.feature.ts';
import { quickFeature } from './play/pairing/quick/quick.feature.ts';
import { PLAY } from './play/parts.ts';
import { leadersFeature } from './play/skill/leaders/leaders.feature.ts';
import { leaguesFeature } from './play/skill/leagues/leagues.feature.ts';
import { ratingsFeature } from './play/skill/ratings/ratings.feature.ts';
import { createReadSkills } from './play/skill/ratings/read-skills.ts';
import { proveLedger } from './prove-ledger.ts';
import { phoneMessagesOf } from './providers/stand-ins.ts';
import { sandboxFeature } from './sandbox/sandbox.feature.ts';
import { stageFeature } from './sandbox/stage/stage.feature.ts';
import { SEAMS } from './seams.ts';
import { chatFeature } from './support/chat/chat.feature.ts';
import { complaintsFeature } from './support/complaints/complaints.feature.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;

// Every few minutes: games that ended earlier were checked then, and the operator's command checks all of them.
const proveRecent = ({ db, clock, files }: Services) =>
  proveLedger(db, {
    now: clock.now(),
    files,
    boardsEndedAfter: new Date(clock.now().getTime() - DAY_MILLISECONDS),
  });

/** Every feature of the product, created once, each with the functions that it needs of others. */
const createFeatures = (services: Services, hasStage: boolean) => {
  const engine = engineFeature(services, PLAY);
  const playing = { ...services, makeMove: engine.makeMove };
  const match = matchFeature(playing, { findGames, readPublishedSeed });
  const friendly = friendlyFeature(playing);
  const leagues = leaguesFeature(services);
  const tournaments = tournamentsFeature(services);
  const battleRecords = { readSkills: createReadSkills(services), readRecords, haveMetIn, haveMetSince };
  const purposeEnds = joinPurposeEnds(SEAMS);
  const friends = friendsFeature(services, { ...friendly, ...battleRecords, purposeEnds });
  const leaving = joinLeaving({
    match,
    tournaments,
  });
  const players = playersFeature(services, {
    ...leaving,
    record: joinRecord(SEAMS),
    findOpenWithdrawals,
    readRelated,
    readKycBars: kycBarReader(services),
  });
  const formerAccounts = createFormerAccounts(services);
  const sessions = sessionsFeature(services, {
    ...players,
    createPlayer: formerAccounts.withMemory(players.createPlayer),
    expired: joinExpired(SEAMS),
  });
  const settings = settingsFeature(services);
  const passkeys = passkeysFeature(services, { enter: sessions.enter, phoneConfirmation: sessions.actConfirmation });
  const stakes = joinStakes(SEAMS);
  const unfree = joinUnfree(SEAMS);
  const contests = joinContests(SEAMS);
  const withdrawals = withdrawalsFeature(services, { ...passkeys, stakes, unfree });
  const stage = stageFeature({ ...services, ...players, sessions: sessions.playerSessions });
  const archive = archiveFeature(services, { runsTwoVersions, deleteActs });
  const queues = joinQueues(SEAMS);
  const traces = joinTraces(SEAMS);
  const limits = limitsFeature(services, { ...leaving, readDepositsToday, readLossToday, readPlayTimeToday });
  const myData = myDataFeature(services, { tables: joinTables(SEAMS), archives: archive.archives, purposeEnds });
  const features = {
    engine,
    match,
    players,
    sessions,
    settings,
    accountDeletion: accountDeletionFeature(services, {
      confirmation: sessions.deletionConfirmation,
      formerAccounts,
      obstacles: joinObstacles(SEAMS),
    }),
    age: ageFeature(services),
    adjustments: adjustmentsFeature(services),
    approvals: approvalsFeature(services, joinSubjects(SEAMS)),
    audit: auditFeature(services, joinSubjects(SEAMS)),
    cases: casesFeature(services),
    chat: chatFeature(services),
    complaints: complaintsFeature(services, joinComplainable(SEAMS)),
    contradictions: contradictionsFeature(services),
    deposits: depositsFeature(services),
    explorer: explorerFeature(services, {
      proveLedger: () => proveRecent(services),
      traces,
      findMatchIdsByRoomCode,
    }),
    economy: economyFeature(services, { readStakesUnderWay }),
    friends,
    friendly,
    games: gamesFeature(services, settings),
    kyc: kycFeature(services, { carryExclusion: formerAccounts.carryByAadhaar }),
    law: lawFeature(services),
    leaders: leadersFeature(services),
    leagues,
    liabilities: liabilitiesFeature(services, stakes),
    noHouse: noHouseFeature({ ...services, contests }),
    archive,
    arena: arenaFeature(playing),
    assistant: assistantFeature(services, CASE_PARTS),
    board: boardFeature(playing),
    challenge: challengeFeature(services),
    desk: deskFeature(playing),
    engineCheck: engineCheckFeature(services),
    phrases: phrasesFeature(services),
    quick: quickFeature(playing),
    reversal: reversalFeature({ ...playing, isGivenBack }),
    restitution: restitutionFeature({
      ...playing,
      addLeagueWeek: leagues.addLeagueWeek,
    }),
    rings: ringsFeature(services),
    review: reviewFeature(playing, CASE_PARTS),
    secondReview: secondReviewFeature(services, CASE_PARTS),
    settling: settlingFeature(playing),
    limits,
    harm: harmFeature(services, limits),
    myData,
    nominee: nomineeFeature(services, { ...players, ...myData }),
    notices: noticesFeature(services, { lockSession, hasRefreshToken }),
    papers: papersFeature(services),
    payments: paymentsFeature(services),
    passkeys,
    penalties: penaltiesFeature(services),
    playerReports: playerReportsFeature(services, {
      ...battleRecords,
      acquaintances: Object.values({
        friends,
      }),
    }),
    publicLog: publicLogFeature(services),
    ratings: ratingsFeature(services),
    recharges: rechargesFeature(services, unfree),
    referrals: referralsFeature(services, { readReferred, readReferredBattles, readSharedTargets }),
    reports: reportsFeature(services, {
      queues,
      contests,
      battleFigures: { countLiveBattles, sumRunningStakes, readReviewTime },
    }),
    sandbox: sandboxFeature(services, { stage: hasStage ? stage : null, pollPayout: withdrawals.pollPayout }),
    stage,
    scheduledReports: scheduledReportsFeature(services, contests),
    search: searchFeature(services, joinSearches(SEAMS)),
    staff: staffFeature(services, { sessions: sessions.staffSessions, passkeys: passkeys.ofPerson }),
    status: statusFeature(services, joinFigures(SEAMS)),
    system: systemFeature(services, { queues }),
    tds: tdsFeature(services),
    tournaments,
    views: viewsFeature(services),
    visits: visitsFeature(services),
    windDown: windDownFeature({
      ...playing,
      callOffByLaw: tournaments.callOffByLaw,
      workAccounts: withdrawals.workAccounts,
      announce: () => {
        services.law.forget();
        settings.announceSettings();
      },
    }),
    wallet: walletFeature(services, { held: joinHolders(SEAMS), traces, contests, unfree }),
    watching: watchingFeature(services),
    webhooks: webhooksFeature(services),
    apiKeys: apiKeysFeature(services),
    withdrawals,
  };
  return {
    ...features,
    exports: exportsFeature(services, joinExports(features, services.economy)),
  };
};

/** The features by name, with the functions each exports beside its calls: `features.deposits.settleDeposit`. */
export type Features = ReturnType<typeof createFeatures>;

/**
 * The product: its calls, jobs and crontab, and the routes outside of the contract. Without `hasStage` nothing of the
 * sandbox's stage is mounted, of the sandbox only what stands in for a provider, and in the points economy nothing of
 * payments, the law of stakes and proofs of liabilities and of no house.
 */
export const createApp = (services: Services, hasStage: boolean) => {
  const { economy, standIns } = services;
  const features = createFeatures(services, hasStage);
  const { match, chat, sessions } = features;
  const absentCalls = [
    ...(hasStage ? [] : [stageCalls]),
    ...(phoneMessagesOf(standIns).length > 0 ? [] : [sandboxCalls]),
    ...(standIns.has('payouts') ? [] : [sandboxPayoutCalls]),
  ];
  const absentJobs = standIns.has('payments') ? [] : [features.sandbox.jobs];
  return {
    features,
    calls: joinCalls(features, { economy, absent: absentCalls }),
    jobs: joinJobs(features, { economy, absent: absentJobs }),
    cron: joinCron(features, economy),
    answered: joinAnswered(features, economy),
    start: (people: { connectedPlayers(): string[] }) => startAll(features, economy, people),
    mountRoutes: async (app: FastifyInstance) => {
      await mountAll(app, features, economy);
      const files = fileDownloads({
        files: services.files,
        findFile: async (fileId) => (await match.findFile(fileId)) ?? chat.findFile(fileId),
      });
      const downloads = [...joinDownloads(features, economy), ...files];
      mountDownloads(app, downloads, { ...services, personOf: sessions.personOf });
    },
  };
};

export type App = ReturnType<typeof createApp>;
