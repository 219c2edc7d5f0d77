import type { Corpus, PlantedRing } from './corpus.ts';

/** A found ring with the ids of its members and of both ends of its links. */
export type JudgedRing = {
  readonly members: readonly string[];
  readonly links: readonly (readonly [string, string])[];
};

const FIRST = 50;

/**
 * Compares found rings with the planted ones. A found ring is right when more than half of its members are of one planted
 * ring; a planted ring is found when right rings have at least half of its members.
 */
export const judgeRings = (
  found: readonly JudgedRing[],
  { rings, pairs }: Corpus,
  idOf: (number: number) => string,
) => {
  const ringOf = new Map<string, number>();
  for (const [place, { members }] of rings.entries()) for (const member of members) ringOf.set(idOf(member), place);
  const honest = new Set(
    pairs.flatMap(({ players: [one, other] }) => [`${idOf(one)} ${idOf(other)}`, `${idOf(other)} ${idOf(one)}`]),
  );
  const caught = new Map<number, Set<string>>();
  let right = 0;
  for (const { members } of found) {
    const counts = new Map<number, number>();
    for (const member of members) {
      const place = ringOf.get(member);
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    if (most === undefined || most[1] * 2 <= members.length) continue;
    right += 1;
    const own = caught.get(most[0]) ?? new Set();
    for (const member of members) if (ringOf.get(member) === most[0]) own.add(member);
    caught.set(most[0], own);
  }
  const planted = rings.map((ring: PlantedRing, place) => ({
    ...ring,
    isFound: (caught.get(place)?.size ?? 0) * 2 >= ring.members.length,
  }));
  const membersFound = found.flatMap(({ members }) => members);
  const guiltyFound = new Set(membersFound.filter((member) => ringOf.has(member))).size;
  const honestIn = (some: readonly JudgedRing[]) =>
    some.filter(({ links }) => links.some(([one, other]) => honest.has(`${one} ${other}`))).length;
  const recallOf = (some: typeof planted) => some.filter(({ isFound }) => isFound).length / some.length;
  return {
    planted,
    recall: recallOf(planted.filter(({ isCareful }) => !isCareful)),
    recallOfAll: recallOf(planted),
    precision: right / found.length,
    memberRecall: guiltyFound / ringOf.size,
    memberPrecision: guiltyFound / new Set(membersFound).size,
    honestInFirst50: honestIn(found.slice(0, FIRST)),
    honestInAll: honestIn(found),
  };
};
