import type { Act, Face } from './act.ts';
import type { Seat } from './seat.ts';

/** One act of a game's record: who acted, and what. The place in the record is the act's number, from 0. */
export interface RecordedAct {
  readonly seat: Seat;
  readonly act: Act;
}

/** `host roll 17 5` (roll 17 showed 5), `joiner move 2`, `host move s219a35987p95`, `joiner resign`, `host expire`. */
export const formatRecordedAct = ({ seat, act }: RecordedAct): string => {
  if (act.type === 'roll') return `${seat} roll ${act.rollNumber} ${act.face}`;
  return act.type === 'move' ? `${seat} move ${act.move}` : `${seat} ${act.type}`;
};

const PATTERN =
  /^(host|joiner) (?:roll (0|[1-9]\d{0,5}) ([1-6])|move ([a-z0-9]{1,16})|(resign|offer-draw|accept-draw|decline-draw|expire))$/;

/** The act of a text that `formatRecordedAct` wrote; throws a `SyntaxError` for any other. */
export const parseRecordedAct = (text: string): RecordedAct => {
  const match = PATTERN.exec(text);
  if (match === null) throw new SyntaxError(`not an act: ${text}`);
  const [, seat, rollNumber, face, move, type] = match;
  // The pattern lets no other words and digits through.
  return { seat: seat as Seat, act: actOf({ rollNumber, face, move, type: type as PlainAct['type'] | undefined }) };
};

type PlainAct = Exclude<Act, { type: 'roll' | 'move' }>;

const actOf = (parts: {
  rollNumber: string | undefined;
  face: string | undefined;
  move: string | undefined;
  type: PlainAct['type'] | undefined;
}): Act => {
  if (parts.type !== undefined) return { type: parts.type };
  if (parts.move !== undefined) return { type: 'move', move: parts.move };
  return { type: 'roll', rollNumber: Number(parts.rollNumber), face: Number(parts.face) as Face };
};
