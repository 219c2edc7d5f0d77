import type { Side } from '@muqabla/contract/play/matches/match';
import type { RollLinks } from '@muqabla/games/act';
import type { RecordedAct } from '@muqabla/games/act-text';
import {
  chainStart,
  continuesChain,
  type KnownLink,
  knownFor,
  linksUpTo,
  type NewAnchor,
} from '@muqabla/games/dice/links';
import type { Game } from '@muqabla/games/game';
import { otherSeat } from '@muqabla/games/seat';

/** The links of one phone. */
type SeatLinks = {
  /** The last link that the phone has released; null before the first, when its seed is all that is known of the chain. */
  readonly known: KnownLink | null;
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
  /** The last link of each chain that another one has replaced, in order: the links of the rolls before follow from it. */
  readonly replaced: readonly (KnownLink & { readonly seat: Side })[];
  readonly tap: Tap | null;
};

/** The most new anchors of a phone in one game: each is shown with the board. */
const MAX_ANCHORS = 20;

const startLinks = (sendsLinks: Readonly<Record<Side, boolean | null>>): DiceLinks => ({
  host: { known: null, isHeard: sendsLinks.host },
  joiner: { known: null, isHeard: sendsLinks.joiner },
  anchors: [],
  replaced: [],
  tap: null,
});

/**
 * The links of a board with a joiner, whose phone says whether it sends them. The host's does so when the game begins. A process of
 * the version before begins a game without a word of it, under version 1 of the dice.
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

/** The link of a phone for a roll; null until it is here. */
const linkFor = ({ known }: SeatLinks, rollNumber: number | null) =>
  known === null || known.number !== rollNumber ? null : known.link;

/** The links for each roll of a request: those that are here for the roll that is due, and none for rolls after it. */
export const rollLinks =
  (links: DiceLinks, due: number | null) =>
  (rollNumber: number): RollLinks => ({
    host: rollNumber === due ? linkFor(links.host, due) : null,
    joiner: rollNumber === due ? linkFor(links.joiner, due) : null,
  });

/** The links with one more for the roll that is due, the same when it is here already; null when it is not of the phone's chain. */
export const withLink = (
  links: DiceLinks,
  { side, seed, rollNumber, link }: { side: Side; seed: string; rollNumber: number; link: string },
): DiceLinks | null => {
  const { known } = links[side];
  const here = linkFor(links[side], rollNumber);
  if (here !== null) return here === link ? links : null;
  const before = knownFor(known ?? chainStart(seed), { seat: side, rollNumber }, links.anchors);
  if (!continuesChain(before, link, rollNumber)) return null;
  const isOfNewChain = known !== null && before !== known;
  return {
    ...links,
    replaced: isOfNewChain ? [...links.replaced, { seat: side, ...known }] : links.replaced,
    [side]: { known: { link, number: rollNumber }, isHeard: true },
  };
};

/** Every link that a phone has released, by the number of the roll it is for, and those between them that were never sent. */
const linksOfSeat = (links: DiceLinks, side: Side): ReadonlyMap<number, string> => {
  const { known } = links[side];
  const ends = links.replaced
    .filter(({ seat }) => seat === side)
    .concat(known === null ? [] : { seat: side, ...known });
  let from = 0;
  const all = new Map<number, string>();
  for (const end of ends) {
    for (const [number, link] of linksUpTo(end, from)) all.set(number, link);
    from = end.number + 1;
  }
  return all;
};

/** Reads the link of a seat for a roll that was made with it. */
export const linkReader = (links: DiceLinks): ((seat: Side, rollNumber: number) => string | null) => {
  const all = { host: linksOfSeat(links, 'host'), joiner: linksOfSeat(links, 'joiner') };
  return (seat, rollNumber) => all[seat].get(rollNumber) ?? null;
};

/** True when this very link was the last of its phone: a phone that lost the answer sends it again. */
export const isLastLink = (links: DiceLinks, side: Side, { rollNumber, link }: { rollNumber: number; link: string }) =>
  links[side].known?.number === rollNumber && links[side].known.link === link;

/** True when the roll must wait for the link of the phone opposite `side`. */
export const waitsForOpponent = (links: DiceLinks, side: Side, due: number | null): boolean => {
  const opponent = links[otherSeat(side)];
  return opponent.isHeard === true && linkFor(opponent, due) === null;
};

/**
 * The links with a new anchor of a phone that has lost its secret. It counts from the first roll that no phone has been shown as
 * due, so that each phone has seen it before it releases a link: no player chooses an anchor by what it makes of a roll. No roll
 * waits for the phone until it releases a link. Null when this phone has one from there already, or too many, and for one that was
 * committed to before: the other phone has shown it.
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
  return { links: { ...links, anchors }, from };
};

/** The links after recorded acts. A phone that was waited for in vain is not waited for until it sends a link again. */
export const linksAfter = (links: DiceLinks, due: number | null, acts: readonly RecordedAct[]): DiceLinks => {
  if (!acts.some(({ act }) => act.type === 'roll' && act.rollNumber === due)) return links;
  // A clock that ran out is the player's silence, not the phone's.
  const isTapped = acts[0]?.act.type === 'roll';
  const used = (side: Side): SeatLinks => ({
    ...links[side],
    isHeard: linkFor(links[side], due) !== null || (!isTapped && links[side].isHeard),
  });
  return { ...links, host: used('host'), joiner: used('joiner'), tap: null };
};

/** The columns of `board_games` for the links; all are null in a game without. */
export type LinkColumns = {
  readonly host_link_roll: number | null;
  readonly host_link: string | null;
  readonly host_sends_links: boolean | null;
  readonly joiner_link_roll: number | null;
  readonly joiner_link: string | null;
  readonly joiner_sends_links: boolean | null;
  readonly new_chains: string | null;
  readonly waiting_tap: string | null;
};

const bytesText = (known: KnownLink | null | undefined) => (known ? `\\x${known.link}` : null);

export const linkColumnsOf = (links: DiceLinks | null): LinkColumns => ({
  host_link_roll: links?.host.known?.number ?? null,
  host_link: bytesText(links?.host.known),
  host_sends_links: links?.host.isHeard ?? null,
  joiner_link_roll: links?.joiner.known?.number ?? null,
  joiner_link: bytesText(links?.joiner.known),
  joiner_sends_links: links?.joiner.isHeard ?? null,
  new_chains:
    links === null || links.anchors.length === 0
      ? null
      : JSON.stringify({ anchors: links.anchors, replaced: links.replaced }),
  waiting_tap: links === null || links.tap === null ? null : JSON.stringify(links.tap),
});

const tapOf = (text: string | null): Tap | null => {
  if (text === null) return null;
  const tap = JSON.parse(text) as Tap & { at: string };
  return { ...tap, at: new Date(tap.at) };
};

const knownOf = (link: string | null, number: number | null) =>
  link === null || number === null ? null : { link: link.replace('\\x', ''), number };

/** The links of these columns; null in version 1 of the dice, in a game without dice, and before a joiner has accepted. */
export const linksOfColumns = (row: LinkColumns, { hasBegun }: { hasBegun: boolean }): DiceLinks | null =>
  row.joiner_sends_links === null || (hasBegun && row.host_sends_links === null)
    ? null
    : {
        host: { known: knownOf(row.host_link, row.host_link_roll), isHeard: row.host_sends_links },
        joiner: { known: knownOf(row.joiner_link, row.joiner_link_roll), isHeard: row.joiner_sends_links },
        ...(row.new_chains === null
          ? { anchors: [], replaced: [] }
          : (JSON.parse(row.new_chains) as Pick<DiceLinks, 'anchors' | 'replaced'>)),
        tap: tapOf(row.waiting_tap),
      };
