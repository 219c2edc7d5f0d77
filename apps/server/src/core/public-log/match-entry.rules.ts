import type { MatchMove } from '@muqabla/contract/play/matches/match-moves';
import { STANDARD_REASONS } from '@muqabla/contract/play/matches/standard-reasons';
import { bothOf } from '@muqabla/messages/text-in';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import { type SealedEntry, sideCommit } from '@muqabla/proofs/log/entry';

/** The facts of one move on a match that the log records. */
export type LoggedMove = {
  readonly matchId: string;
  readonly hostId: string;
  readonly joinerId: string | null;
  readonly version: number;
  readonly game: string;
  readonly stakePaise: number;
  readonly move: MatchMove;
  readonly isByReviewer: boolean;
  /** The reviewer's words, of which only the standard reasons enter the log. */
  readonly note: string;
  readonly winner: 'host' | 'joiner' | null;
  readonly penalties: readonly { readonly side: 'host' | 'joiner'; readonly kind: string; readonly paise: number }[];
  /** The dice of a board room that starts, or of an accepted offer that ended before. */
  readonly dice: LoggedDice | null;
};

export type LoggedDice =
  | { readonly event: 'started'; readonly rules: string; readonly diceCommit: string }
  | {
      readonly event: 'offer-ended';
      readonly by: 'host' | 'joiner' | 'clock';
      readonly hostCommit: string;
      readonly diceCommit: string;
      readonly joinerSeed: string;
    };

/** Replaces ids by keyed hashes, and makes the salts of what is published. */
export type Blind = {
  matchOf(matchId: string): string;
  /** The pseudonym of a decision about one player's money. */
  decisionOf(decisionId: string): string;
  /** The key by which a player's own entries are found; never published. */
  subjectOf(playerId: string): string;
  /** The salt of a player's side in an entry. `about` is the id of a match or the pseudonym of another decision. */
  saltOf(about: string, playerId: string): Uint8Array;
  /** The key under which entries of the same players count once; never published. */
  crowdOf(playerIds: readonly string[]): string;
  /** The salt of a sealed entry under its seal. */
  sealSaltOf(sealedId: string): Uint8Array;
  /** The salt of a part of a sealed entry that is disclosed. */
  disclosureSaltOf(sealedId: string, number: number): Uint8Array;
};

/** An entry about a match or a player, as canonical JSON; `subject` is by what its entries are found. */
export type NewSealedEntry = { readonly entry: string; readonly subject: string; readonly crowd: string };

const BANDS_RUPEES = [1, 50, 100, 500, 1000, 5000, 10_000];

/** The band of a stake in rupees, such as `100-499`. */
export const stakeBandOf = (stakePaise: number): string => {
  const from = BANDS_RUPEES.findLast((band) => band * 100 <= stakePaise) ?? 0;
  const next = BANDS_RUPEES.find((band) => band > from);
  return next === undefined ? `${from}+` : `${from}-${next - 1}`;
};

/** The minute of an instant, in which the log writes times. */
export const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16)}:00Z`;

const reasonsIn = (note: string) =>
  Object.entries(STANDARD_REASONS)
    .filter(([, words]) => Object.values(bothOf(words)).some((written) => note.includes(written)))
    .map(([name]) => name);

const authorOf = ({ move, isByReviewer }: LoggedMove) => {
  if (isByReviewer) return 'reviewer' as const;
  return move === 'finishBoard' ? ('board' as const) : ('rule' as const);
};

const contentOf = (logged: LoggedMove, blind: Blind, { match, at }: { match: string; at: Date }): SealedEntry => {
  const { matchId, hostId, joinerId, version, game, move } = logged;
  const commitOf = (playerId: string) => sideCommit(blind.saltOf(matchId, playerId), playerId);
  const sides = {
    v: 1 as const,
    at: minuteOf(at),
    match,
    version,
    host: commitOf(hostId),
    joiner: joinerId === null ? null : commitOf(joinerId),
  };
  if (move === 'reverse') return { ...sides, kind: 'reversal', reverses: version - 1 };
  if (move === 'object') return { ...sides, kind: 'reversal', reverses: version - 1, by: 'objection' };
  const { dice } = logged;
  if (dice?.event === 'started') {
    const { rules, diceCommit } = dice;
    return { ...sides, kind: 'board_started', game, rules, diceCommit };
  }
  if (dice !== null) {
    const { by, hostCommit, diceCommit, joinerSeed } = dice;
    return { ...sides, kind: 'offer_ended', game, by, hostCommit, diceCommit, joinerSeed };
  }
  return {
    ...sides,
    kind: 'decision',
    game,
    stakeBand: stakeBandOf(logged.stakePaise),
    outcome: logged.winner ?? 'cancel',
    by: authorOf(logged),
    move,
    reasons: logged.isByReviewer ? reasonsIn(logged.note) : [],
    penalties: logged.penalties,
  };
};

/** The entry of a move, found by the pseudonym of its match. */
export const matchEntry = (logged: LoggedMove, blind: Blind, at: Date): NewSealedEntry => {
  const match = blind.matchOf(logged.matchId);
  return {
    entry: canonicalJson(contentOf(logged, blind, { match, at })),
    subject: match,
    crowd: blind.crowdOf([logged.hostId, ...(logged.joinerId === null ? [] : [logged.joinerId])]),
  };
};
