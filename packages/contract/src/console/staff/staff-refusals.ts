import type { RefusalWords } from '../../refusal-words.ts';
import { text } from '../../texts.ts';

/** The refusals of the console: proposals, staff, games, settings and jobs. */
export const STAFF_REFUSALS = {
  OTHER_ORDER: {
    status: 400,
    words: text('This page belongs to another order of the list. Please begin at the top of the list.'),
  },
  GAME_NOT_FOUND: { status: 404, words: text('This game is not available.') },
  SAME_PERSON: { status: 409, words: text('You proposed this yourself. Another staff member must decide.') },
  FIRST_APPROVER: { status: 409, words: text('You approved this first. Another person must approve it now.') },
  GAME_NAME_TAKEN: { status: 409, words: text('There is a game of this name already.') },
  GAME_CHANGED: { status: 409, words: text('Somebody else changed the games meanwhile. Nothing was saved.') },
  JOB_RUNNING: { status: 409, words: text('This job is running or already done. Look at it again.') },
  EMAIL_TAKEN: { status: 409, words: text('A staff member with this e-mail is already here.') },
  OWN_ACCOUNT: { status: 409, words: text('This is your own account. Another owner must do this.') },
  SETTINGS_CHANGED: { status: 409, words: text('Somebody else saved settings meanwhile. Nothing was saved.') },
  SETTINGS_MOVED_ON: {
    status: 409,
    words: text('One of these settings has changed since the proposal. Reject it and propose it again.'),
  },
  APPROVER_TOO_NEW: {
    status: 409,
    words: text(
      'Your access to the console is new or was changed less than {hours} hours ago. Somebody else must approve this, or you later.',
    ),
  },
  PROPOSAL_DECIDED: { status: 409, words: text('This was already decided.') },
  ALREADY_PROPOSED: { status: 409, words: text('This is already proposed and waits for another staff member.') },
  GAME_LINK_UNFIT: {
    status: 422,
    words: text('A game link begins with https://, holds {code} once and leads to one of: {hosts}'),
  },
  GAME_BOARD_UNFIT: {
    status: 422,
    words: text(
      'A game played in the app needs a board game and one of its clocks, and has no app name; any other game has no board.',
    ),
  },
  PICTURE_TOO_SMALL: { status: 422, words: text('This picture is too small. At least {width} × {height} pixels.') },
  SETTINGS_NEED_TWO: {
    status: 422,
    words: text('One person alone cannot change these settings. Send the change to a second staff member.'),
  },
  NOTHING_TO_PROPOSE: { status: 422, words: text('These settings have these values already.') },
  SETTINGS_WRONG: { status: 422, words: text('These settings do not fit. {detail}') },
  JOB_MOVES_MONEY: {
    status: 422,
    words: text('Money hangs on this job, so it cannot be deleted. Try it again instead.'),
  },
} as const satisfies Record<string, RefusalWords>;
