import type { Face } from '../act.ts';
import { formatBag, parseBag } from '../dice/bag.ts';
import { formatOutcome, parseOutcome } from '../outcome.ts';
import type { Seat } from '../seat.ts';
import type { LudoPosition, MissedTurns, Tokens } from './position.ts';
import { BASE_STEP, HOME_STEP } from './track.ts';

/**
 * Ten fields with spaces: tokens of the host and of the joiner (`-` in the base), seat to act, face still to be moved,
 * sixes in a row, rolls so far, missed turns of host and joiner (in a row, in all), who plays the turn, outcome. With even dice two
 * more: what is left in the bags of host and joiner, such as `444443` after a six.
 * The start is `-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player -`.
 */
export const serialiseLudo = (position: LudoPosition): string =>
  [
    tokensText(position.tokens.host),
    tokensText(position.tokens.joiner),
    position.turn,
    position.face ?? '-',
    position.sixes,
    position.rolls,
    missedText(position.missed.host),
    missedText(position.missed.joiner),
    position.playedByServer ? 'server' : 'player',
    formatOutcome(position.outcome),
    ...(position.bags === null ? [] : [formatBag(position.bags.host), formatBag(position.bags.joiner)]),
  ].join(' ');

const STEP = '(?:-|\\d|[1-9]\\d)';
const STEPS = `${STEP}(?:,${STEP}){3}`;
const PATTERN = new RegExp(
  `^(${STEPS}) (${STEPS}) (host|joiner) (-|[1-6]) ([0-2]) (0|[1-9]\\d{0,5}) ([0-3],[0-5]) ([0-3],[0-5]) (server|player) (\\S+)(?: (\\d{6}) (\\d{6}))?$`,
);

/** The position of a text that `serialiseLudo` wrote; throws a `SyntaxError` for any other. */
export const parseLudo = (text: string): LudoPosition => {
  const match = PATTERN.exec(text);
  if (match === null) throw new SyntaxError(`not a Ludo position: ${text}`);
  const [host = '', joiner = '', turn, face = '', sixes, rolls, hostMissed = '', joinerMissed = '', by, outcome = ''] =
    match.slice(1);
  const [hostBag, joinerBag] = match.slice(11);
  return {
    tokens: { host: parseTokens(host), joiner: parseTokens(joiner) },
    turn: turn as Seat,
    face: face === '-' ? null : (Number(face) as Face),
    sixes: Number(sixes),
    rolls: Number(rolls),
    missed: { host: parseMissed(hostMissed), joiner: parseMissed(joinerMissed) },
    playedByServer: by === 'server',
    outcome: parseOutcome(outcome),
    bags:
      hostBag === undefined || joinerBag === undefined
        ? null
        : { host: parseBag(hostBag), joiner: parseBag(joinerBag) },
  };
};

const tokensText = (tokens: Tokens) => tokens.map((step) => (step === BASE_STEP ? '-' : step)).join(',');

const missedText = ({ inARow, inAll }: MissedTurns) => `${inARow},${inAll}`;

const parseTokens = (text: string): Tokens => {
  const [first = '', second = '', third = '', fourth = ''] = text.split(',');
  return [parseStep(first), parseStep(second), parseStep(third), parseStep(fourth)];
};

const parseStep = (text: string): number => {
  const step = text === '-' ? BASE_STEP : Number(text);
  if (step > HOME_STEP) throw new SyntaxError(`not the step of a token: ${text}`);
  return step;
};

const parseMissed = (text: string): MissedTurns => {
  const [inARow, inAll] = text.split(',').map(Number);
  return { inARow: inARow ?? 0, inAll: inAll ?? 0 };
};
