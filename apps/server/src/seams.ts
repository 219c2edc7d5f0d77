import { accountDeletionSeams } from './accounts/account-deletion/account-deletion.seams.ts';
import { ageSeams } from './accounts/age/age.seams.ts';
import { blocksSeams } from './accounts/blocks/blocks.seams.ts';
import { friendsSeams } from './accounts/friends/friends.seams.ts';
import { kycSeams } from './accounts/kyc/kyc.seams.ts';
import { limitsSeams } from './accounts/limits/limits.seams.ts';
import { myDataSeams } from './accounts/my-data/my-data.seams.ts';
import { nomineeSeams } from './accounts/nominee/nominee.seams.ts';
import { passkeysSeams } from './accounts/passkeys/passkeys.seams.ts';
import { playerReportsSeams } from './accounts/player-reports/player-reports.seams.ts';
import { playersSeams } from './accounts/players/players.seams.ts';
import { referralsSeams } from './accounts/referrals/referrals.seams.ts';
import { sessionsSeams } from './accounts/sessions/sessions.seams.ts';
import { apiKeysSeams } from './console/api-keys/api-keys.seams.ts';
import { ledgerExplorerSeams } from './console/ledger-explorer/ledger-explorer.seams.ts';
import { reportsSeams } from './console/reports/reports.seams.ts';
import { staffSeams } from './console/staff/staff.seams.ts';
import { viewsSeams } from './console/views/views.seams.ts';
import { approvalsSeams } from './core/approvals/approvals.seams.ts';
import { auditSeams } from './core/audit/audit.seams.ts';
import { casesSeams } from './core/cases/cases.seams.ts';
import { closedDaysSeams } from './core/closed-days/closed-days.seams.ts';
import { consentsSeams } from './core/consents/consents.seams.ts';
import { lawSeams } from './core/law/law.seams.ts';
import { ledgerSeams } from './core/ledger/ledger.seams.ts';
import { noticesSeams } from './core/notices/notices.seams.ts';
import { peopleSeams } from './core/people/people.seams.ts';
import { publicLogSeams } from './core/public-log/public-log.seams.ts';
import { settingsSeams } from './core/settings/settings.seams.ts';
import { webhooksSeams } from './core/webhooks/webhooks.seams.ts';
import { windDownSeams } from './core/wind-down/wind-down.seams.ts';
import { adjustmentsSeams } from './money/adjustments/adjustments.seams.ts';
import { contradictionsSeams } from './money/contradictions/contradictions.seams.ts';
import { depositsSeams } from './money/deposits/deposits.seams.ts';
import { economySeams } from './money/economy/economy.seams.ts';
import { liabilitiesSeams } from './money/liabilities/liabilities.seams.ts';
import { noHouseSeams } from './money/no-house/no-house.seams.ts';
import { rechargesSeams } from './money/recharges/recharges.seams.ts';
import { tdsSeams } from './money/tds/tds.seams.ts';
import { withdrawalsSeams } from './money/withdrawals/withdrawals.seams.ts';
import { backupSeams } from './operations/backup/backup.seams.ts';
import { breachSeams } from './operations/breach/breach.seams.ts';
import { statusSeams } from './operations/status/status.seams.ts';
import { systemSeams } from './operations/system/system.seams.ts';
import { visitsSeams } from './operations/visits/visits.seams.ts';
import { windDownPassSeams } from './operations/wind-down/wind-down.seams.ts';
import { platformSeams } from './platform/platform.seams.ts';
import type { Seams } from './platform/seams/seams.ts';
import { archiveSeams } from './play/boards/archive/archive.seams.ts';
import { boardSeams } from './play/boards/board/board.seams.ts';
import { gamesSeams } from './play/boards/games/games.seams.ts';
import { phrasesSeams } from './play/boards/phrases/phrases.seams.ts';
import { watchingSeams } from './play/boards/watching/watching.seams.ts';
import { engineSeams } from './play/engine/engine.seams.ts';
import { tournamentsSeams } from './play/events/tournaments/tournaments.seams.ts';
import { engineCheckSeams } from './play/integrity/engine-check/engine-check.seams.ts';
import { harmSeams } from './play/integrity/harm/harm.seams.ts';
import { restitutionSeams } from './play/integrity/restitution/restitution.seams.ts';
import { ringsSeams } from './play/integrity/rings/rings.seams.ts';
import { assistantSeams } from './play/matches/assistant/assistant.seams.ts';
import { bonusesSeams } from './play/matches/bonuses/bonuses.seams.ts';
import { deskSeams } from './play/matches/desk/desk.seams.ts';
import { entrySeams } from './play/matches/entry/entry.seams.ts';
import { matchSeams } from './play/matches/match/match.seams.ts';
import { penaltiesSeams } from './play/matches/penalties/penalties.seams.ts';
import { reversalSeams } from './play/matches/reversal/reversal.seams.ts';
import { reviewSeams } from './play/matches/review/review.seams.ts';
import { secondReviewSeams } from './play/matches/second-review/second-review.seams.ts';
import { settlingSeams } from './play/matches/settling/settling.seams.ts';
import { queueSeams } from './play/pairing/queue/queue.seams.ts';
import { quickSeams } from './play/pairing/quick/quick.seams.ts';
import { leadersSeams } from './play/skill/leaders/leaders.seams.ts';
import { leaguesSeams } from './play/skill/leagues/leagues.seams.ts';
import { ratingsSeams } from './play/skill/ratings/ratings.seams.ts';
import { providersSeams } from './providers/providers.seams.ts';
import { chatSeams } from './support/chat/chat.seams.ts';
import { complaintsSeams } from './support/complaints/complaints.seams.ts';

/** The declarations of all features about themselves; an export has its tables and files in this order. */
export const SEAMS: readonly Seams[] = [
  platformSeams,
  providersSeams,
  ledgerSeams,
  closedDaysSeams,
  settingsSeams,
  lawSeams,
  auditSeams,
  approvalsSeams,
  casesSeams,
  noticesSeams,
  consentsSeams,
  peopleSeams,
  windDownSeams,
  webhooksSeams,
  publicLogSeams,
  playersSeams,
  sessionsSeams,
  passkeysSeams,
  kycSeams,
  limitsSeams,
  friendsSeams,
  blocksSeams,
  playerReportsSeams,
  referralsSeams,
  nomineeSeams,
  ageSeams,
  accountDeletionSeams,
  myDataSeams,
  depositsSeams,
  withdrawalsSeams,
  rechargesSeams,
  contradictionsSeams,
  tdsSeams,
  liabilitiesSeams,
  noHouseSeams,
  economySeams,
  adjustmentsSeams,
  engineSeams,
  entrySeams,
  matchSeams,
  gamesSeams,
  boardSeams,
  archiveSeams,
  phrasesSeams,
  deskSeams,
  reviewSeams,
  reversalSeams,
  settlingSeams,
  quickSeams,
  queueSeams,
  restitutionSeams,
  harmSeams,
  ringsSeams,
  secondReviewSeams,
  engineCheckSeams,
  tournamentsSeams,
  ratingsSeams,
  leadersSeams,
  leaguesSeams,
  penaltiesSeams,
  bonusesSeams,
  watchingSeams,
  assistantSeams,
  chatSeams,
  complaintsSeams,
  staffSeams,
  apiKeysSeams,
  reportsSeams,
  viewsSeams,
  ledgerExplorerSeams,
  systemSeams,
  statusSeams,
  visitsSeams,
  backupSeams,
  breachSeams,
  windDownPassSeams,
];
