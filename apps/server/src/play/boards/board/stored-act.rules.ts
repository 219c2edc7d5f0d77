import type { RollLinks } from '@muqabla/games/act';
import { formatRecordedAct, parseRecordedAct, type RecordedAct } from '@muqabla/games/act-text';
import type { Seat } from '@muqabla/games/seat';

/** The seats whose link was missing in a roll; null in version 1 of the dice, and for other acts. */
type Missing = readonly Seat[] | null;

const markOf = (link: string | null) => (link === null ? '-' : '+');

const MARKED = /^(.*) ([+-])([+-])$/;

/**
 * An act as it is stored: `host roll 17 5 +-` for a roll with the host's link alone, other acts as in a proof. The links
 * themselves follow from the last one of each phone, so that a row needs none.
 */
export const formatStoredAct = ({ seat, act }: RecordedAct, linksOf: ((rollNumber: number) => RollLinks) | null) => {
  const text = formatRecordedAct({ seat, act });
  if (act.type !== 'roll' || linksOf === null) return text;
  const { host, joiner } = linksOf(act.rollNumber);
  return `${text} ${markOf(host)}${markOf(joiner)}`;
};

/** The act of a text that `formatStoredAct` wrote, and which links it was made without; throws a `SyntaxError` for any other. */
export const parseStoredAct = (text: string): RecordedAct & { readonly missing: Missing } => {
  const [, plain, ...marks] = MARKED.exec(text) ?? [];
  if (plain === undefined) return { ...parseRecordedAct(text), missing: null };
  const seats = (['host', 'joiner'] as const).filter((_, index) => marks[index] === '-');
  return { ...parseRecordedAct(plain), missing: seats };
};

/** The text of a stored act in a proof, where a roll has the links that it was made with. */
export const proofText = (text: string, linkOf: (seat: Seat, rollNumber: number) => string | null): string => {
  const { seat, act, missing } = parseStoredAct(text);
  if (act.type !== 'roll' || missing === null) return text;
  const used = (side: Seat) => (missing.includes(side) ? null : linkOf(side, act.rollNumber));
  return formatRecordedAct({ seat, act: { ...act, links: { host: used('host'), joiner: used('joiner') } } });
};
