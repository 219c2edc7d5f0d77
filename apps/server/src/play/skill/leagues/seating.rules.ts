import { type League, LEAGUE_GROUP, LEAGUE_SMALL_GROUP } from '@muqabla/contract/play/skill/league-terms';

/** How much a player plays: by the games of the week before, or of this one for who did not play then. */
export type Pace = 'light' | 'regular' | 'keen';

/** The pace of so many counted games a week. */
export const paceOf = (games: number): Pace => {
  if (games < 5) return 'light';
  return games < 20 ? 'regular' : 'keen';
};

/** A group of a week and game. */
export type SeatGroup = {
  readonly league: League;
  readonly groupNumber: number;
  readonly pace: Pace;
  readonly seats: number;
};

export type Newcomer = { readonly playerId: string; readonly league: League; readonly pace: Pace };

export type Seating = {
  /** The groups that are new or have more players than before. */
  readonly changed: readonly SeatGroup[];
  /** The group number of each newcomer. */
  readonly numberOf: ReadonlyMap<string, number>;
};

type OpenGroup = { readonly league: League; readonly groupNumber: number; readonly pace: Pace; seats: number };

/**
 * Seats players in the order of their first games. A group of fewer than ten takes the next player of the league; after that
 * groups fill up to thirty with players of one pace, so that few groups are small and most are of like activity.
 */
export const seatNewcomers = (existing: readonly SeatGroup[], newcomers: readonly Newcomer[]): Seating => {
  const counts = new Map<League, number>();
  for (const { league } of existing) counts.set(league, (counts.get(league) ?? 0) + 1);
  const isOpen = ({ seats }: SeatGroup) => seats < LEAGUE_GROUP;
  const copies: OpenGroup[] = existing.filter(isOpen).map((group) => ({ ...group }));
  const open = Map.groupBy(copies, ({ league }) => league);
  const changed = new Set<OpenGroup>();
  const numberOf = new Map<string, number>();

  const openGroup = ({ league, pace }: Newcomer): OpenGroup => {
    const groupNumber = (counts.get(league) ?? 0) + 1;
    counts.set(league, groupNumber);
    return { league, pace, groupNumber, seats: 0 };
  };

  for (const newcomer of newcomers) {
    const { league, pace, playerId } = newcomer;
    const groups = open.get(league) ?? [];
    const found = groups.find(({ seats }) => seats < LEAGUE_SMALL_GROUP) ?? groups.find((group) => group.pace === pace);
    const group = found ?? openGroup(newcomer);
    const inLeague = found === undefined ? [...groups, group] : groups;
    group.seats += 1;
    open.set(league, inLeague.filter(isOpen));
    changed.add(group);
    numberOf.set(playerId, group.groupNumber);
  }
  return { changed: [...changed], numberOf };
};
