import type { Side } from '@muqabla/contract/play/matches/match';
import type { RollLinks } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import { chainStart, continuesChain, type KnownLink, knownFor, type NewAnchor } from '@muqabla/games/dice/links';
import type { Game } from '@muqabla/games/game';
import { otherSeat } from '@muqabla/games/seat';

/** The links of one phone. */
type SeatLinks = {
  /** The last link that the phone has released; null before the first, when its seed is all that is known of the chain. */
  readonly known: KnownLink | null;
  /** The phone's link for the roll that is due; null until it is here. */
  readonly due: string | null;
  /** A roll waits for this phone: it says that it sends links, and has sent the last one. Null before its player has said so. */
  readonly isHeard: boolean | null;
};

/** A tap that waits for the link of the opponent's phone. */
type Tap = {
  readonly side: Side;
  readonly actNumber: number;
  readonly awayMilliseconds: number | null;
  readonly at: Date;
};

/** The links that both phones have released for the dice of a running game, as docs/fair-dice.md says. No view shows them before the end. */
export type DiceLinks = Readonly<Record<Side, SeatLinks>> & {
  readonly anchors: readonly NewAnchor[];
  readonly tap: Tap | null;
};

/** The time for which a roll waits for the link of the opponent's phone. */
export const LINK_MILLISECONDS = 1500;

/** The most new anchors of a phone in one game: each is kept with every act. */
const MAX_ANCHORS = 20;

const startLinks = (sendsLinks: Readonly<Record<Side, boolean | null>>): DiceLinks => ({
  host: { known: null, due: null, isHeard: sendsLinks.host },
  joiner: { known: null, due: null, isHeard: sendsLinks.joiner },
  anchors: [],
  tap: null,
});

/**
 * The links of a board with a joiner, whose phone says whether it sends them. They differ from those of every game that has
 * begun: by that the database knows one which a process of the version before begins, under version 1 of the dice.
 */
export const acceptedLinks = (sendsLinks: boolean): DiceLinks => startLinks({ host: null, joiner: sendsLinks });

/** The links of a game that begins, whose host's phone says whether it sends them. */
export const beginLinks = (accepted: DiceLinks | null, sendsLinks: boolean): DiceLinks =>
  startLinks({ host: sendsLinks, joiner: accepted?.joiner.isHeard ?? false });

export const hasDice = (game: Game<object, unknown>): boolean => game.nextRoll(game.start('host')) !== null;

/** The number of the roll that the side to act has to make; null while it has to move, and when the game is over. */
export const dueRoll = (game: Game<object, unknown>, position: object): number | null =>
  game.turn(position) === null || (game.legalMoves(position) ?? []).length > 0
    ? null
    : (game.nextRoll(position)?.rollNumber ?? null);

/** The links for each roll of a request: those that are here for the roll that is due, and none for rolls after it. */
export const rollLinks =
  (links: DiceLinks, due: number | null) =>
  (rollNumber: number): RollLinks => ({
    host: rollNumber === due ? links.host.due : null,
    joiner: rollNumber === due ? links.joiner.due : null,
  });

/** The links with one more for the roll that is due, the same when it is here already; null when it is not of the phone's chain. */
export const withLink = (
  links: DiceLinks,
  { side, seed, rollNumber, link }: { side: Side; seed: string; rollNumber: number; link: string },
): DiceLinks | null => {
  const own = links[side];
  if (own.due !== null) return own.due === link ? links : null;
  const known = knownFor(own.known ?? chainStart(seed), { seat: side, rollNumber }, links.anchors);
  if (!continuesChain(known, link, rollNumber)) return null;
  return { ...links, [side]: { known: { link, number: rollNumber }, due: link, isHeard: true } };
};

/** True when this very link was the last of its phone: a phone that lost the answer sends it again. */
export const isLastLink = (links: DiceLinks, side: Side, { rollNumber, link }: { rollNumber: number; link: string }) =>
  links[side].known?.number === rollNumber && links[side].known.link === link;

/** True when the roll must wait for the link of the phone opposite `side`. */
export const waitsForOpponent = (links: DiceLinks, side: Side): boolean => {
  const opponent = links[otherSeat(side)];
  return opponent.isHeard === true && opponent.due === null;
};

/**
 * The links with a new anchor of a phone that has lost its secret. It counts from the first roll that no phone has been shown as
 * due, so that each phone has seen it before it releases a link: no player chooses an anchor by what it makes of a roll. Null when
 * this phone has one from there already, or too many, and for one that was committed to before: the other phone has shown it.
 */
export const withAnchor = (
  links: DiceLinks,
  { side, anchor, nextRoll, isDue }: { side: Side; anchor: string; nextRoll: number; isDue: boolean },
): { readonly links: DiceLinks; readonly from: number } | null => {
  const own = links.anchors.filter(({ seat }) => seat === side);
  const last = own.at(-1);
  if (last?.anchor === anchor) return { links, from: last.from };
  const from = isDue ? nextRoll + 1 : nextRoll;
  const isUsed = links.anchors.some((its) => its.anchor === anchor);
  if (isUsed || last?.from === from || own.length >= MAX_ANCHORS) return null;
  const anchors = [...links.anchors, { seat: side, from, anchor }];
  return { links: { ...links, anchors, [side]: { ...links[side], isHeard: true } }, from };
};

/** The acts with the links of their rolls, as they are recorded. */
export const actsWithLinks = (acts: readonly RecordedAct[], linksOf: (rollNumber: number) => RollLinks) =>
  acts.map(({ seat, act }): RecordedAct => ({
    seat,
    act: act.type === 'roll' ? { ...act, links: linksOf(act.rollNumber) } : act,
  }));

/** The links after recorded acts. A phone that was waited for in vain is not waited for until it sends a link again. */
export const linksAfter = (links: DiceLinks, due: number | null, acts: readonly RecordedAct[]): DiceLinks => {
  if (!acts.some(({ act }) => act.type === 'roll' && act.rollNumber === due)) return links;
  // A clock that ran out is the player's silence, not the phone's.
  const isTapped = acts[0]?.act.type === 'roll';
  const used = (side: Side): SeatLinks => ({
    ...links[side],
    due: null,
    isHeard: links[side].due !== null || (!isTapped && links[side].isHeard),
  });
  return { ...links, host: used('host'), joiner: used('joiner'), tap: null };
};

/** As text for the database, of one line. */
export const serialiseLinks = (links: DiceLinks): string => JSON.stringify(links);

export const parseLinks = (text: string): DiceLinks => {
  const { tap, ...links } = JSON.parse(text) as DiceLinks & { tap: (Tap & { at: string }) | null };
  return { ...links, tap: tap === null ? null : { ...tap, at: new Date(tap.at) } };
};
