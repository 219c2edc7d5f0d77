import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** Refusals of games that are played in the app. */
export const BOARD_REFUSALS = {
  BOARD_NOT_STARTED: { status: 409, words: text('This game has not started yet.') },
  BOARD_OVER: { status: 409, words: text('This game is over.') },
  BOARD_STILL_RUNNING: {
    status: 409,
    words: text('This game is still being played. You can see this once it is over.'),
  },
  BOARD_MOVED_ON: { status: 409, words: text('The game has moved on. Look at the board again.') },
  BOARD_AHEAD: { status: 409, words: text('Your board does not match the game. It is being loaded again.') },
  EXTRA_TIME_OFF: { status: 422, words: text('Extra time is not offered at the moment.') },
  TIME_RAN_OUT: { status: 409, words: text('Your time ran out before this arrived.') },
  DICE_CHANGED: { status: 409, words: text('The dice of this battle were set again. Look once more and try again.') },
  COMPLAINT_ALREADY_SENT: { status: 409, words: text('Our team already has a complaint about this game.') },
  LINK_NOT_DUE: { status: 409, words: text('This part of the dice is not due now.') },
  NOT_YOUR_LINK: { status: 422, words: text('For your own roll this part of the dice goes with the tap.') },
  WRONG_LINK: {
    status: 422,
    words: text('This part of the dice is not from the phone that began the game. Roll once more.'),
  },
  NOT_YOUR_TURN: { status: 422, words: text('It is not your turn.') },
  ILLEGAL_ACT: { status: 422, words: text('This move is not allowed here.') },
  ROLL_FIRST: { status: 422, words: text('Roll the dice first.') },
  MOVE_FIRST: { status: 422, words: text('Move a token first.') },
  ACT_NOT_IN_GAME: { status: 422, words: text('This is not part of this game.') },
  DRAW_ALREADY_OFFERED: { status: 422, words: text('A draw is already offered.') },
  DRAW_OFFERED_LATELY: {
    status: 422,
    words: text('You have offered a draw already. You can offer one again after a few more moves.'),
  },
  NO_DRAW_OFFER: { status: 422, words: text('No draw is offered.') },
  PLAYED_ON_BOARD: {
    status: 422,
    words: text('This battle is played here in the app. It needs no room code and no result.'),
  },
  NOT_A_BOARD_ROOM: { status: 422, words: text('This battle is not played in the app.') },
  BOARD_SEED_NEEDED: {
    status: 422,
    words: text('Your app did not send its part of the dice. Reload the page and try again.'),
  },
  WRONG_HOST_SEED: {
    status: 422,
    words: text(
      'This device did not create the battle, so it cannot start it. Use the device you created it on, or delete it and create a new one.',
    ),
  },
  COMPLAINT_TOO_LATE: { status: 422, words: text('A complaint is possible for {hours} hours after the game.') },
} as const satisfies Record<string, RefusalWords>;

/** Refusals of watching. */
export const WATCH_REFUSALS = {
  GAME_NOT_SHOWN: { status: 404, words: text('This game is not shown. Its players may have changed their choice.') },
} as const satisfies Record<string, RefusalWords>;
