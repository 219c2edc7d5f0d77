import type { Notice } from '@muqabla/contract/core/notices/notice-calls';
import {
  type Icon,
  Bell,
  Gavel,
  Headset,
  Scale,
  ShieldAlert,
  Swords,
  Trophy,
  Undo2,
  UserRoundPlus,
  Wallet,
} from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';

type NoticeIcon = { Icon: Icon; tone?: Tone };

const turn: NoticeIcon = { Icon: Bell, tone: 'wait' };
const battle: NoticeIcon = { Icon: Swords };
const win: NoticeIcon = { Icon: Trophy, tone: 'ok' };
const review: NoticeIcon = { Icon: Scale, tone: 'info' };
const returned: NoticeIcon = { Icon: Undo2, tone: 'ok' };
const money: NoticeIcon = { Icon: Wallet, tone: 'ok' };
const held: NoticeIcon = { Icon: Wallet, tone: 'wait' };
const penalty: NoticeIcon = { Icon: Gavel, tone: 'bad' };
const account: NoticeIcon = { Icon: ShieldAlert, tone: 'wait' };

const icons: Record<Notice['kind'], NoticeIcon> = {
  requestReceived: turn,
  rematchOffered: turn,
  challenged: turn,
  challengeDeclined: returned,
  started: turn,
  roomCodeReady: turn,
  opponentReported: turn,
  inConflict: review,
  won: win,
  lost: battle,
  ruleWon: win,
  ruleLost: turn,
  objected: review,
  decidedWon: win,
  decidedLost: review,
  decidedCancelled: returned,
  calledOff: returned,
  reversed: review,
  stakeReturned: returned,
  penalised: penalty,
  banSet: account,
  banLifted: { Icon: ShieldAlert, tone: 'ok' },
  depositCredited: money,
  depositSuspended: held,
  suspenseReturned: held,
  foreignReturned: held,
  adjustmentGiven: money,
  adjustmentTaken: { Icon: Wallet, tone: 'bad' },
  restitutionPaid: returned,
  restitutionTaken: { Icon: Wallet, tone: 'bad' },
  restitutionUndone: { Icon: Wallet, tone: 'bad' },
  restitutionReturned: returned,
  withdrawalApproved: held,
  withdrawalPaid: money,
  withdrawalReturned: returned,
  withdrawalBounced: returned,
  withdrawalLate: money,
  windDownPaying: held,
  windDownPayee: turn,
  windDownKyc: turn,
  rechargeDone: money,
  rechargeFailed: returned,
  rechargeBounced: returned,
  kycRevoked: account,
  passkeyAdded: account,
  passkeyRemoved: account,
  passkeyBlocked: account,
  friendRequested: { Icon: UserRoundPlus, tone: 'info' },
  friendAdded: { Icon: UserRoundPlus, tone: 'ok' },
  reportHandled: { Icon: ShieldAlert, tone: 'ok' },
  timeToPlay: { Icon: Bell, tone: 'info' },
  tournamentSoon: turn,
  tournamentStarted: turn,
  tournamentPrize: win,
  tournamentCancelled: returned,
  tournamentSeatEnded: returned,
  supportAnswered: { Icon: Headset, tone: 'info' },
  complaintAnswered: { Icon: Headset, tone: 'info' },
  dataBreach: account,
  helplineGiven: { Icon: Headset, tone: 'info' },
  limitSuggested: { Icon: Bell, tone: 'info' },
  playPaused: account,
};

/** Icon of a notice, and the tint behind it. */
export const noticeIcon = (kind: Notice['kind']): NoticeIcon => icons[kind];
