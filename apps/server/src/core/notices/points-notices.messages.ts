import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { text, type Words } from '@muqabla/contract/texts';

type Texts = Readonly<Partial<Record<NoticeKind, Words>>>;

/** The notices whose text differs where matches are played for points. */
export const POINTS_NOTICE_MESSAGES: Texts = {
  won: text('You won against {name}: {amount} are yours.'),
  ruleWon: text(
    '{name} sent no result, and your screenshot is clear: you won {amount}. {name} can object for 24 hours.',
  ),
  objected: text(
    '{name} objected to how your battle was settled. The {amount} are taken back, and a reviewer decides.',
  ),
  decidedWon: text('Decided for you against {name}: {amount} are yours.'),
  decidedCancelled: text('Your battle with {name} was cancelled in review. {amount} are back.'),
  calledOff: text('Our team cancelled your battle. {amount} are back.'),
  restitutionPaid: text(
    'An opponent of yours has cheated. {amount} of what you lost to them are back, and your skill is corrected.',
  ),
  restitutionUndone: text(
    'We were wrong about an opponent of yours. Of what we had given back, we took {amount} again. We are sorry.',
  ),
  restitutionTaken: text(
    'Two of our team found that you cheated. Those wins no longer count, and the stakes went back to your opponents, as far as your points reached. Support tells you more.',
  ),
  restitutionReturned: text(
    'We were wrong about you and are sorry. Your wins count again, and the points we took are back.',
  ),
  challengeDeclined: text('{name} does not want to play now. Your {amount} are back.'),
  stakeReturned: text('Your stake of {amount} is back.', 'points'),
  tournamentPrize: text('“{tournament}” is over. See your place.'),
  tournamentCancelled: text('“{tournament}” was cancelled.'),
};

/** The pushes whose text differs where matches are played for points. */
export const POINTS_PUSH_MESSAGES: Texts = {
  won: text('You won your battle. The points are yours.'),
  ruleWon: text('You won a battle. The points are yours.'),
  decidedCancelled: text('Your battle was cancelled in review. Your stake is back.', 'points'),
  calledOff: text('Our team cancelled your battle. Your stake is back.', 'points'),
  challengeDeclined: text('Your challenge was declined. Your stake is back.', 'points'),
  stakeReturned: text('Your battle did not take place. Your stake is back.', 'points'),
  restitutionPaid: text('What you lost to a cheater is back.'),
  restitutionUndone: text('Our team corrected your points. See why.'),
  adjustmentGiven: text('Our team gave you points.'),
};
