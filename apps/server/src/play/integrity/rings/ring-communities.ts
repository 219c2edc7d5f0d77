import { createHash } from 'node:crypto';
import { RING_MEMBERS } from '@muqabla/contract/play/integrity/ring-calls';
import { UndirectedGraph } from 'graphology';
import louvainModule from 'graphology-communities-louvain';
import { type FrequentPair, losingOf } from './link.rules.ts';
import { type FoundRing, type Link, linksOf, standsAlone } from './suspicious-links.rules.ts';

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
