import { createHash } from 'node:crypto';
import { RING_MEMBERS } from '@muqabla/contract/play/rings/ring-calls';
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { type FrequentPair, groupReasons, pairReasons, type PlayerTotals, losingOf, pointsOf, purposeOf, type Reason } from './link.rules.ts';

/** A link of the suspicious graph: the money that went from the loser to the winner, in paise, and why it stands out. */
export type Link = Pick<FrequentPair, 'winnerId' | 'loserId' | 'games' | 'wins' | 'net'> & {
  readonly points: number;
  readonly reasons: readonly Reason[];
};

/** A ring: a community of the suspicious graph with the links inside it, the heaviest first. */
export type FoundRing = {
  readonly ringId: string;
  readonly playerIds: readonly string[];
  readonly links: readonly Link[];
  readonly points: number;
  /** What went from member to member, in paise. */
  readonly flowed: number;
  readonly collectorId: string;
  /** Stands for the members, the links and their signs. */
  readonly evidence: string;
};

/** The points of a pair by itself from which it counts as one more loser of its winner. */
const PARTNER_POINTS = 14;
/** The points from which a pair is a link of the graph by itself. */
const LINK_POINTS = 28;
/** Fewer points are enough where this many come from how the battles were lost. */
const LOSING_LINK = { points: 22, losing: 17 } as const;
/** The points from which a pair is a link where its winner has another one. */
const FURTHER_POINTS = 22;
/** The points of signs of losing on purpose that a link needs: wins, one device and one address are also a family's. */
const PURPOSE_POINTS = 4;
/** The points of how battles were lost from which a link is joined with others. */
const JOINING_POINTS = 5;

// The types describe a module with a default export; Node reads it as CommonJS, whose export is the function.
const louvain = louvainModule as unknown as typeof louvainModule.default;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** An id made of the members, so that a ring keeps its id from night to night. It has the form of a UUID of version 8. */
const idOf = (playerIds: readonly string[]) => {
  const hex = sha256(playerIds.join());
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const byPoints = (one: Link, other: Link) =>
  other.points - one.points ||
  (one.winnerId < other.winnerId ? -1 : one.winnerId > other.winnerId ? 1 : one.loserId < other.loserId ? -1 : 1);

const linkOf = ({ winnerId, loserId, games, wins, net }: FrequentPair, reasons: readonly Reason[]): Link => ({
  winnerId,
  loserId,
  games,
  wins,
  net,
  points: pointsOf(reasons),
  reasons,
});

/**
 * Leaves the battles of all these pairs but the own one out of what each player has won against others: the losers of one
 * ring would make its winner look strong.
 */
const withOtherTotals = (pairs: readonly FrequentPair[]): FrequentPair[] => {
  const among = new Map<string, { games: number; wins: number }>();
  const add = (playerId: string, games: number, wins: number) => {
    const sum = among.get(playerId) ?? { games: 0, wins: 0 };
    among.set(playerId, { games: sum.games + games, wins: sum.wins + wins });
  };
  for (const { winnerId, loserId, games, wins } of pairs) {
    add(winnerId, games, wins);
    add(loserId, games, games - wins);
  }
  const totalsOf = (playerId: string, totals: PlayerTotals, games: number, wins: number) => {
    const sum = among.get(playerId) ?? { games, wins };
    return { games: totals.games - sum.games + games, wins: totals.wins - sum.wins + wins };
  };
  return pairs.map((pair) => ({
    ...pair,
    winnerTotals: totalsOf(pair.winnerId, pair.winnerTotals, pair.games, pair.wins),
    loserTotals: totalsOf(pair.loserId, pair.loserTotals, pair.games, pair.games - pair.wins),
  }));
};

/** True when a link is one without other links of its winner. */
export const standsAlone = ({ points, reasons }: Pick<Link, 'points' | 'reasons'>): boolean =>
  points >= LINK_POINTS || (points >= LOSING_LINK.points && losingOf(reasons) >= LOSING_LINK.losing);

/** The links of the suspicious graph. */
export const linksOf = (pairs: readonly FrequentPair[]): Link[] => {
  const judged = withOtherTotals(pairs).map((pair) => ({ pair, own: pairReasons(pair) })).filter(({ own }) => own.length > 0);
  const partners = new Map<string, number>();
  const losers = new Set<string>();
  for (const { pair, own } of judged) {
    if (pointsOf(own) < PARTNER_POINTS) continue;
    partners.set(pair.winnerId, (partners.get(pair.winnerId) ?? 0) + 1);
    losers.add(pair.loserId);
  }
  const reasonsOf = ({ winnerId, loserId }: FrequentPair, own: readonly Reason[]) => {
    if (pointsOf(own) < PARTNER_POINTS || losingOf(own) === 0) return own;
    const isPassedOn = partners.has(loserId) || losers.has(winnerId);
    return [...own, ...groupReasons({ partners: partners.get(winnerId) ?? 0, isPassedOn, losing: losingOf(own) })];
  };
  const candidates = judged
    .map(({ pair, own }) => linkOf(pair, reasonsOf(pair, own)))
    .filter(({ points, reasons }) => points >= FURTHER_POINTS && purposeOf(reasons) >= PURPOSE_POINTS);
  const collectors = new Set(candidates.filter(standsAlone).map(({ winnerId }) => winnerId));
  return candidates
    .filter((link) => standsAlone(link) || collectors.has(link.winnerId))
    .sort(byPoints);
};

// A small generator with a fixed seed, so that the same pairs give the same communities.
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const collectorOf = (links: readonly Link[]): string => {
  const came = new Map<string, number>();
  for (const { winnerId, loserId, net } of links) {
    came.set(winnerId, (came.get(winnerId) ?? 0) + net);
    came.set(loserId, (came.get(loserId) ?? 0) - net);
  }
  const [first] = [...came].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  return first?.[0] ?? '';
};

const ringOf = (links: readonly Link[]): FoundRing => {
  const playerIds = [...new Set(links.flatMap(({ winnerId, loserId }) => [winnerId, loserId]))].sort();
  const signs = links.map(({ winnerId, loserId, wins, games, net, reasons }) =>
    [winnerId, loserId, wins, games, net, ...reasons.map(({ sign, points }) => `${sign}=${points}`)].join(' '),
  );
  return {
    ringId: idOf(playerIds),
    playerIds,
    links,
    points: links.reduce((sum, { points }) => sum + points, 0),
    flowed: links.reduce((sum, { net }) => sum + net, 0),
    collectorId: collectorOf(links),
    evidence: sha256([playerIds.join(), ...signs].join('\n')),
  };
};

/** The communities of a graph of links, each with the links inside it. */
const communitiesOf = (links: readonly Link[]): Link[][] => {
  if (links.length === 0) return [];
  const graph = new UndirectedGraph();
  for (const { winnerId, loserId, points } of links) {
    graph.mergeNode(winnerId);
    graph.mergeNode(loserId);
    graph.mergeEdge(winnerId, loserId, { weight: points });
  }
  const communities = louvain(graph, { getEdgeWeight: 'weight', randomWalk: false, rng: seeded(1) });
  const inside = new Map<number, Link[]>();
  for (const link of links) {
    const community = communities[link.winnerId];
    if (community === undefined || community !== communities[link.loserId]) continue;
    const own = inside.get(community) ?? [];
    if (own.length < RING_MEMBERS - 1) own.push(link);
    inside.set(community, own);
  }
  return [...inside.values()];
};

/**
 * Finds the rings of a span: the communities of the graph of suspicious pairs, the most points first. The same pairs give the
 * same rings, in whatever order they come. Links by how battles were lost are joined first, so that a member's friend or
 * sibling, with whom battles are lost like any other, is not drawn in; the others make rings of those who are in none.
 */
export const findRings = (pairs: readonly FrequentPair[]): FoundRing[] => {
  const links = linksOf(pairs);
  const first = communitiesOf(links.filter(({ reasons }) => losingOf(reasons) >= JOINING_POINTS));
  const taken = new Set(first.flatMap((own) => own.flatMap(({ winnerId, loserId }) => [winnerId, loserId])));
  const rest = links.filter(({ winnerId, loserId }) => !taken.has(winnerId) && !taken.has(loserId));
  return [...first, ...communitiesOf(rest)]
    .filter((own) => own.some(standsAlone))
    .map(ringOf)
    .sort((one, other) => other.points - one.points || (one.ringId < other.ringId ? -1 : 1));
};

/** A ring that staff have decided, with what they saw. */
export type DecidedRing = {
  readonly playerIds: readonly string[];
  readonly points: number;
  readonly signs: readonly string[];
};

/** The growth of points from which evidence is new, and the most that has to grow. */
const NEW_PART = 0.25;
const NEW_MOST = 40;

/** The signs of a ring, each once. */
export const signsOf = (links: readonly Pick<Link, 'reasons'>[]): string[] =>
  [...new Set(links.flatMap(({ reasons }) => reasons.map(({ sign }) => sign)))].sort();

/**
 * True when a found ring shows something that a decision about the same people did not know: another member, another kind of
 * sign, or clearly more points. A few points more or less are the days that enter and leave the span.
 */
export const isNews = (found: FoundRing, decided: readonly DecidedRing[]): boolean =>
  !decided.some(({ playerIds, points, signs }) => {
    const known = new Set(playerIds);
    return (
      found.playerIds.every((playerId) => known.has(playerId)) &&
      signsOf(found.links).every((sign) => signs.includes(sign)) &&
      found.points < points + Math.min(NEW_MOST, Math.ceil(points * NEW_PART))
    );
  });
