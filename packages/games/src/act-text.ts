import type { Act, Face, RollLinks } from './act.ts';
import type { Seat } from './seat.ts';

/** One act of a game's record: who acted, and what. The place in the record is the act's number, from 0. */
export interface RecordedAct {
  readonly seat: Seat;
  readonly act: Act;
}

/** ` 0a… -`: the host's link and the joiner's, with a dash for a missing one; nothing in version 1 of the dice. */
const linksText = (links: RollLinks | undefined) =>
  links === undefined ? '' : ` ${links.host ?? '-'} ${links.joiner ?? '-'}`;

/** `host roll 17 5` (roll 17 showed 5), `joiner move 2`, `host move s219a35987p95`, `joiner resign`, `host expire`. */
export const formatRecordedAct = ({ seat, act }: RecordedAct): string => {
  if (act.type === 'roll') return `${seat} roll ${act.rollNumber} ${act.face}${linksText(act.links)}`;
  return act.type === 'move' ? `${seat} move ${act.move}` : `${seat} ${act.type}`;
};

const PATTERN =
  /^(host|joiner) (?:roll (0|[1-9]\d{0,5}) ([1-6])(?: (-|[0-9a-f]{64}) (-|[0-9a-f]{64}))?|move ([a-z0-9]{1,16})|(resign|offer-draw|accept-draw|decline-draw|expire))$/;

/** The act of a text that `formatRecordedAct` wrote; throws a `SyntaxError` for any other. */
export const parseRecordedAct = (text: string): RecordedAct => {
  const match = PATTERN.exec(text);
  if (match === null) throw new SyntaxError(`not an act: ${text}`);
  const [, seat, rollNumber, face, host, joiner, move, type] = match;
  // The pattern lets no other words and digits through.
  const plain = type as PlainAct['type'] | undefined;
  return { seat: seat as Seat, act: actOf({ rollNumber, face, host, joiner, move, type: plain }) };
};

type PlainAct = Exclude<Act, { type: 'roll' | 'move' }>;

const actOf = (parts: {
  rollNumber: string | undefined;
  face: string | undefined;
  host: string | undefined;
  joiner: string | undefined;
  move: string | undefined;
  type: PlainAct['type'] | undefined;
}): Act => {
  if (parts.type !== undefined) return { type: parts.type };
  if (parts.move !== undefined) return { type: 'move', move: parts.move };
  const rolled = { type: 'roll', rollNumber: Number(parts.rollNumber), face: Number(parts.face) as Face } as const;
  const { host, joiner } = parts;
  if (host === undefined || joiner === undefined) return rolled;
  return { ...rolled, links: { host: host === '-' ? null : host, joiner: joiner === '-' ? null : joiner } };
};
