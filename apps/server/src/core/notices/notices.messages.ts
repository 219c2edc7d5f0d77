import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { text, type Words } from '@muqabla/contract/texts';

/**
 * Texts of notices; {name} is the other player, {tournament} the title of a tournament, {amount} rupees with the sign, {minutes} the
 * note of a notice whose note is a number.
 */
export const NOTICE_MESSAGES = {
  requestReceived: text('{name} wants to play your battle of {amount}. Start it within two minutes.'),
  rematchOffered: text('{name} offers you a rematch for {amount}.'),
  challenged: text('{name} challenges you to a battle of {amount}.'),
  challengeDeclined: text('{name} does not want to play now. Your {amount} is back.'),
  started: text('{name} started your battle of {amount}.'),
  roomCodeReady: text('The room code of your battle with {name} is ready.'),
  opponentReported: text('{name} has reported a result. Your answer is needed.'),
  inConflict: text('The two results with {name} do not fit together. A reviewer decides.'),
  won: text('You won against {name}: {amount} is in your winnings.'),
  lost: text('Your battle with {name} was settled for {name}.'),
  ruleWon: text(
    '{name} sent no result, and your screenshot is clear: you won {amount}. {name} can object for 24 hours; until then the prize can be played with, but not withdrawn.',
  ),
  ruleLost: text(
    'You sent no result, and the screenshot of {name} is clear, so your battle was settled for {name}. Is that wrong? You can object for 24 hours, with one tap.',
  ),
  objected: text(
    '{name} objected to how your battle was settled. The prize of {amount} is taken back, and a reviewer decides.',
  ),
  decidedWon: text('Decided for you against {name}: {amount} is in your winnings.'),
  decidedLost: text('Decided for {name}.'),
  decidedCancelled: text('Your battle with {name} was cancelled in review. {amount} is back.'),
  calledOff: text('Our team cancelled your battle. {amount} is back.'),
  reversed: text('The decision of your battle with {name} was taken back. It is decided anew.'),
  stakeReturned: text('Your stake of {amount} is back.'),
  penalised: text('A penalty of {amount} was charged in your battle with {name}.'),
  banSet: text('Your account was banned. Your balance stays yours; support helps you.'),
  banLifted: text('The ban of your account was lifted.'),
  depositSuspended: text(
    'Your payment arrived but could not be added as it came. Our team looks into it; your money is safe.',
  ),
  suspenseReturned: text('Your payment of {amount} is being sent back to you.'),
  foreignReturned: text(
    'Your payment came in another currency and could not be added. It is being sent back the way it came.',
  ),
  adjustmentGiven: text('Our team added {amount} to your wallet.'),
  adjustmentTaken: text('Our team took {amount} from your wallet. Support tells you why.'),
  passkeyAdded: text(
    'A passkey was added to your account. If it was not you, remove it in your profile and tell support.',
  ),
  passkeyRemoved: text('A passkey of your account was removed. If it was not you, tell support at once.'),
  passkeyBlocked: text(
    'A passkey of your account seems to exist twice, so we have blocked it. Remove it in your profile and make a new one.',
  ),
  windDownPaying: text('Play has ended here. Your {amount} are on their way to your account. You need to do nothing.'),
  windDownPayee: text(
    'Play has ended here, and {amount} are yours. Tell us which account they should go to: we pay them at once.',
  ),
  windDownKyc: text(
    'Play has ended here, and {amount} are yours. Complete your KYC and name your account: the law demands it before we pay.',
  ),
  restitutionPaid: text(
    'An opponent of yours has cheated. {amount} of what you lost to them is back in your wallet, and your skill is corrected.',
  ),
  restitutionTaken: text(
    'Two of our team found that you cheated. Those wins no longer count, and the stakes went back to your opponents, as far as your wallet reached. Support tells you more.',
  ),
  restitutionUndone: text(
    'We were wrong about an opponent of yours. Of what we had given back, we took {amount} from your wallet again. We are sorry.',
  ),
  restitutionReturned: text(
    'We were wrong about you and are sorry. Your wins count again, and what we took is back in your wallet.',
  ),
  depositCredited: text('{amount} was added to your wallet.'),
  withdrawalApproved: text('Your withdrawal of {amount} was approved and is being sent.'),
  withdrawalPaid: text('Your withdrawal of {amount} was paid.'),
  withdrawalReturned: text('Your withdrawal of {amount} was not paid. The money is back.'),
  withdrawalBounced: text(
    'Your bank sent back your withdrawal of {amount}. The money is in your winnings again; you can withdraw it to another account now.',
  ),
  withdrawalLate: text('Your withdrawal was paid later than we said. {amount} is in your deposit balance for it.'),
  rechargeDone: text('Your recharge of {amount} is done.'),
  rechargeFailed: text('Your recharge of {amount} did not go through. The money is back.'),
  rechargeBounced: text('The operator sent back your recharge of {amount}. The money is in your winnings again.'),
  kycRevoked: text('Our team has taken your KYC back. Verify again on the KYC page, then you can play and withdraw.'),
  friendRequested: text('{name} would like to be your friend here.'),
  friendAdded: text('You and {name} are friends now.'),
  reportHandled: text('Thank you for your report. Our team has looked at it and acted where it was needed.'),
  timeToPlay: text('You asked to be reminded: it is time for a game, if you still like.'),
  tournamentSoon: text('“{tournament}” begins in a few minutes. Be there from the first game.'),
  tournamentStarted: text('“{tournament}” has begun. Open it and tap “Play next” whenever you like to play.'),
  tournamentPrize: text('Your prize of “{tournament}”, {amount}, is in your winnings.'),
  tournamentCancelled: text('“{tournament}” was cancelled. If you paid an entry, it is back.'),
  tournamentSeatEnded: text('Your seat in “{tournament}” was given up. If you paid an entry, it is back.'),
  supportAnswered: text('Support has answered you.'),
  helplineGiven: text('If play is no longer fun, or worries you or your family, people who help are a call away:'),
  limitSuggested: text(
    'Our team suggests a daily limit of {minutes} minutes of play. You decide, under Play responsibly.',
  ),
  playPaused: text('Our team has paused play for you. Your balance stays yours, and support tells you more.'),
  dataBreach: text('An important notice about your data:'),
  complaintAnswered: text('Our team has written about your complaint.'),
} as const satisfies Record<NoticeKind, Words>;
