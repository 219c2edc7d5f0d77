import {
  type FrequentPair,
  groupReasons,
  pairReasons,
  type PlayerTotals,
  losingOf,
  pointsOf,
  purposeOf,
  type Reason,
} from './link.rules.ts';

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
  /** The stakes that went from member to member, in paise. */
  readonly flowed: number;
  readonly collectorId: string;
  /** Stands for the members, the links and their signs. */
  readonly evidence: string;
};

/** The points of a pair by itself from which it counts as one more loser of its winner. */
const PARTNER_POINTS = 14;
/** The points from which a pair is a link of the graph by itself. */
const LINK_POINTS = 28;
/** The fewer points that are enough where this many come from how the battles were lost. */
const LOSING_LINK = { points: 22, losing: 17 } as const;
/** The points from which a pair is a link where its winner has another one. */
const FURTHER_POINTS = 22;
/** The points of signs of losing on purpose that a link needs: wins, one device and one address are also a family's. */
const PURPOSE_POINTS = 4;

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
  const judged = withOtherTotals(pairs)
    .map((pair) => ({ pair, own: pairReasons(pair) }))
    .filter(({ own }) => own.length > 0);
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
  return candidates.filter((link) => standsAlone(link) || collectors.has(link.winnerId)).sort(byPoints);
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
