import type { Side } from '@muqabla/contract/play/matches/match';
import { anchorOf, linkOf, type NewAnchor } from '@muqabla/games/dice/links';
import type { Receipt } from '@muqabla/games/dice/proof';
import { toHex } from '@muqabla/proofs/hex';
import { type Chain, keepMore, readKept } from './board-seeds.ts';

// The links of this device for the rolls of a game, as docs/fair-dice.md says.

/** The secrets of chains that the server no longer knows: another device of the player has committed to an anchor of its own. */
const passedOn = new Set<string>();

const chainFor = (matchId: string, rollNumber: number): Chain | undefined =>
  readKept(matchId)?.chains?.findLast(({ from }) => from <= rollNumber);

/** The link of this device for a roll; undefined when it has no chain that counts for the roll. */
export const linkFor = (matchId: string, rollNumber: number): string | undefined => {
  const chain = chainFor(matchId, rollNumber);
  if (chain === undefined || passedOn.has(chain.secret)) return undefined;
  return linkOf(chain.secret, rollNumber - chain.from) ?? undefined;
};

/** Sends no more links of the chain that counts for a roll: the server has refused one. */
export const passOn = (matchId: string, rollNumber: number): void => {
  const chain = chainFor(matchId, rollNumber);
  if (chain !== undefined) passedOn.add(chain.secret);
};

/** A roll that is due, with the act that it will be and the new anchors that this device was shown. */
type DueRoll = {
  readonly rollNumber: number;
  readonly actNumber: number;
  readonly anchors: readonly NewAnchor[];
};

/** Notes that the server has accepted the link for a roll. */
export const noteSent = (matchId: string, { rollNumber, actNumber, anchors }: DueRoll): void => {
  const sent = readKept(matchId)?.sent ?? [];
  if (sent.some(([roll]) => roll === rollNumber)) return;
  const known = anchors.length > 0 && { anchors: [...anchors] };
  keepMore(matchId, { sent: [...sent, [rollNumber, actNumber, anchors.length]], ...known });
};

/** A new chain for a device that has none; it counts once the server has its anchor. */
export const newAnchor = () => {
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return {
    anchor: anchorOf(secret),
    /** Keeps the chain, which counts from this roll on. */
    keepFrom: (matchId: string, seat: Side, from: number): void =>
      keepMore(matchId, { seat, chains: [...(readKept(matchId)?.chains ?? []), { secret, from }] }),
  };
};

/** Returns what this device noted of a match, with the links that the server has accepted from it; empty when it noted nothing. */
export const readReceipt = (matchId: string): Receipt => {
  const kept = readKept(matchId);
  if (kept === null) return {};
  const { chains = [], sent = [], ...receipt } = kept;
  const links = sent.flatMap(([rollNumber, actNumber, anchors]) => {
    const chain = chains.findLast(({ from }) => from <= rollNumber);
    const link = chain === undefined ? null : linkOf(chain.secret, rollNumber - chain.from);
    return link === null ? [] : [{ rollNumber, actNumber, link, anchors }];
  });
  return { ...receipt, ...(links.length > 0 && { links }) };
};

/** True when this device was there when the match was set up. */
export const hasStartReceipt = (matchId: string): boolean => readKept(matchId)?.hostCommit !== undefined;
