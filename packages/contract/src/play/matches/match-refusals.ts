import { POINTS_ECONOMIES } from '../../economy.ts';
import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** The refusals of calls on matches, reviews and reversals. */
export const MATCH_REFUSALS = {
  MATCH_NOT_FOUND: { status: 404, words: text('This battle was not found.') },
  MATCH_MOVED_ON: { status: 409, words: text('This battle has moved on. The list is being refreshed.') },
  NOT_YOUR_MOVE: { status: 409, words: text('This is not your move in this battle.') },
  OWN_MATCH: { status: 409, words: text('You cannot join your own battle.') },
  ROOM_CODE_ALREADY_SET: { status: 409, words: text('The room code is already set and cannot be changed.') },
  BATTLE_CHANGED: { status: 409, words: text('This battle was already created on other terms.') },
  RESULT_ALREADY_SENT: { status: 409, words: text('You have already sent a result for this battle.') },
  SECOND_LOSS: {
    status: 409,
    words: text(
      'The other player reported a loss before you, so this battle was settled for you and the prize of ₹{prize} is in your winnings. Your report is kept, and our team looks at it.',
    ),
  },
  PHRASE_NOT_IN_ROOM: { status: 422, words: text('This phrase does not fit this battle.') },
  PHRASES_USED_UP: { status: 422, words: text('You have sent all the quick words of this battle.') },
  NO_PHRASES_TO_REPORT: { status: 422, words: text('The other player has sent no quick words in this battle.') },
  NOTHING_TO_OBJECT: {
    status: 409,
    words: text('This battle was not settled by rule, so there is nothing to object to here. Support helps you.'),
  },
  OBJECTION_TOO_LATE: {
    status: 422,
    words: text('You could object for {hours} hours, and they are over. Support helps you.'),
  },
  PICTURE_NOT_READABLE: {
    status: 409,
    words: text('This picture is not read again: it was read, or could not be read several times.'),
  },
  CASE_CLAIMED: { status: 409, words: text('{name} is deciding this case.') },
  ALREADY_REVERSED: { status: 409, words: text('A decision of this battle was already reversed once.') },
  INSUFFICIENT_BALANCE: {
    status: 422,
    words: text('Your balance is too low for this battle. Add ₹{missing} or more.'),
  },
  POINTS_PAIR_LIMIT: {
    status: 422,
    economies: POINTS_ECONOMIES,
    words: text(
      'From the same player one can win at most {limit} points in a day. You two can still play for {left} points today. Practice and arenas are free, or play someone else.',
    ),
  },
  POINTS_DAY_LIMIT: {
    status: 422,
    economies: POINTS_ECONOMIES,
    words: text(
      'One can win at most {limit} points in a day, counting open battles. You can still play for {left} points today; it begins again at midnight (India time). Practice and arenas are free.',
    ),
  },
  REMATCH_TOO_LATE: {
    status: 422,
    words: text('A rematch is possible for {minutes} minutes after a battle. Create a new battle instead.'),
  },
  REMATCH_OVER: { status: 409, words: text('The rematch of this battle is over. Play another battle.') },
  STAKE_OUT_OF_BOUNDS: { status: 422, words: text('Choose an amount from ₹{min} to ₹{max}.') },
  STAKE_OFF_STEP: { status: 422, words: text('Choose an amount in steps of ₹{step}.') },
  TOO_MANY_OPEN_MATCHES: {
    status: 422,
    words: text('You already have {limit} open battles. Delete or finish one first.'),
  },
  ALREADY_QUEUED: { status: 409, words: text('You are already waiting for an opponent. Cancel that first.') },
  ALREADY_PLAYING: { status: 422, words: text('You already have a running battle in this game. Finish it first.') },
  OPPONENT_ALREADY_PLAYING: { status: 422, words: text('The other player is in another running battle of this game.') },
  GAME_CLOSED: { status: 422, words: text('This game is closed for new battles.') },
  ROOM_CODE_BATTLES_OFF: {
    status: 422,
    words: text('Battles with a room code in another app are not offered here. Choose a game on the board.'),
  },
  ROOM_CODE_NEEDED: { status: 422, words: text('A win or a loss can be sent only once the room code is set.') },
  SCREENSHOT_NEEDED: { status: 422, words: text('Please add your win screenshot.') },
  CANCEL_REASON_NEEDED: { status: 422, words: text('Please choose a reason for the cancel.') },
  WRONG_ROOM_KIND: { status: 422, words: text('This battle takes its result in the other room.') },
  NOT_ALLOWED_TO_PLAY: {
    status: 422,
    words: text(
      'Your KYC says that you may not play: you are below the minimum age, or live in a state where this is not allowed.',
    ),
  },
  NOTHING_TO_REVERSE: {
    status: 422,
    words: text('No reviewer decided this battle and no doubt was raised about it, so there is nothing to reverse.'),
  },
  STAKE_GIVEN_BACK: {
    status: 409,
    words: text('The stake of this battle was given back by a restitution. Undo the restitution first.'),
  },
  NO_BATTLES_TO_RESTORE: {
    status: 422,
    words: text('In this time the player won no battle that a restitution does not already cover.'),
  },
  TOO_MANY_TO_RESTORE: {
    status: 422,
    words: text('These are more than {limit} battles. Choose a shorter time or one game.'),
  },
  RESTITUTION_CHANGED: {
    status: 409,
    words: text(
      'The battles or the money held have changed: ₹{paid} would be paid back now. Look again, then approve.',
    ),
  },
  NOTHING_TO_UNDO: {
    status: 409,
    words: text('This restitution is not in effect, or is still correcting ratings. Look again in a moment.'),
  },
} as const satisfies Record<string, RefusalWords>;
