// A month of made-up players: honest ones, honest pairs who meet often, and planted rings. Every number here is an assumption.
import { createRandom, type Random } from './random.ts';

/** The kinds of planted ring. */
export const RING_KINDS = ['star', 'pair', 'circle', 'referralFarm'] as const;
export type RingKind = (typeof RING_KINDS)[number];

/** A planted ring. A careful one loses on purpose and leaves no other trace. */
export type PlantedRing = { readonly kind: RingKind; readonly isCareful: boolean; readonly members: readonly number[] };

export type HonestPair = {
  readonly kind: 'friends' | 'family' | 'strongAndWeak';
  readonly players: readonly [number, number];
};

/** One battle between two players by number, with stakes in paise and times in seconds from the beginning of the month. */
export type CorpusBattle = {
  readonly winner: number;
  readonly loser: number;
  readonly stake: number;
  readonly at: number;
  readonly seconds: number;
  readonly isBoard: boolean;
  /** The loser gave the game up on the board; `thrown` when clearly ahead. */
  readonly resigned: boolean;
  readonly thrown: boolean;
};

export type CorpusPlayer = {
  readonly devices: Set<number>;
  readonly addresses: Set<string>;
  readonly payees: Set<string>;
  referrer: number | null;
  deposited: number;
  withdrawn: number;
};

export type Corpus = {
  readonly players: readonly CorpusPlayer[];
  readonly battles: readonly CorpusBattle[];
  readonly rings: readonly PlantedRing[];
  readonly pairs: readonly HonestPair[];
};

export const CORPUS_DAYS = 30;
const MONTH_SECONDS = CORPUS_DAYS * 86_400 - 7200;
/** The standard deviation of skill in rating points, and the points that make ten to one. */
const SKILL = 180;
const TEN_TO_ONE = 400;
const STAKES = [10_00, 20_00, 50_00, 50_00, 100_00, 200_00, 500_00];
/** Addresses of mobile carriers, behind each of which many players are. */
const CARRIER_ADDRESSES = 3000;

type Habits = { readonly wins: number; readonly fast: number; readonly resigns: number; readonly throws: number };

/** The traces that members of a ring leave, as chances. */
type Traces = {
  readonly device: number;
  readonly address: number;
  readonly payee: number;
  readonly fast: number;
  readonly throws: number;
  readonly referred: number;
};

const TRACES: Readonly<Record<RingKind, Traces>> = {
  star: { device: 0.35, address: 0.45, payee: 0.1, fast: 0.4, throws: 0.3, referred: 0.2 },
  pair: { device: 0.4, address: 0.5, payee: 0.15, fast: 0.5, throws: 0.35, referred: 0.2 },
  circle: { device: 0.8, address: 0.8, payee: 0.1, fast: 0.35, throws: 0.25, referred: 0.1 },
  referralFarm: { device: 0.3, address: 0.5, payee: 0.15, fast: 0.5, throws: 0.25, referred: 1 },
};
const NO_TRACES: Traces = { device: 0, address: 0, payee: 0, fast: 0.06, throws: 0.03, referred: 0 };

class CorpusBuilder {
  readonly battles: CorpusBattle[] = [];
  readonly rings: PlantedRing[] = [];
  readonly pairs: HonestPair[] = [];
  readonly players: CorpusPlayer[];
  private readonly skills: number[];
  private readonly favouriteStakes: number[];
  private readonly random: Random;

  constructor(count: number, seed: number) {
    this.random = createRandom(seed);
    this.skills = Array.from({ length: count }, () => this.random.normal() * SKILL);
    this.favouriteStakes = Array.from({ length: count }, () => this.random.oneOf(STAKES));
    this.players = Array.from({ length: count }, (_, place) => this.honestPlayer(place));
  }

  private honestPlayer(place: number): CorpusPlayer {
    const { random } = this;
    const addresses = new Set([`10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`]);
    if (random.isTrue(0.4)) addresses.add(`carrier-${random.below(CARRIER_ADDRESSES)}`);
    const stake = this.favouriteStakes[place] ?? 10_00;
    return {
      devices: new Set([place]),
      addresses,
      payees: new Set([`upi:${place}@bank`]),
      referrer: place > 100 && random.isTrue(0.4) ? random.below(place) : null,
      deposited: random.isTrue(0.6) ? stake * (2 + random.below(30)) : 0,
      withdrawn: random.isTrue(0.25) ? stake * (2 + random.below(20)) : 0,
    };
  }

  private player(number: number): CorpusPlayer {
    const found = this.players[number];
    if (found === undefined) throw new Error(`there is no player ${number}`);
    return found;
  }

  private battle(one: number, other: number, habits: Habits, stake: number) {
    const { random } = this;
    const [winner, loser] = random.isTrue(habits.wins) ? [one, other] : [other, one];
    // A purposeful loss goes one way; the games that the loser wins are played like any other.
    const isUsual = winner === one;
    const isBoard = random.isTrue(0.4);
    const resigned = isBoard && random.isTrue(isUsual ? habits.resigns : 0.3);
    this.battles.push({
      winner,
      loser,
      stake,
      at: random.below(MONTH_SECONDS),
      seconds: random.isTrue(isUsual ? habits.fast : 0.06) ? 5 + random.below(80) : 120 + random.below(900),
      isBoard,
      resigned,
      thrown: resigned && random.isTrue(isUsual ? habits.throws : 0.03),
    });
  }

  private chanceOf(one: number, other: number) {
    return 1 / (1 + 10 ** (((this.skills[other] ?? 0) - (this.skills[one] ?? 0)) / TEN_TO_ONE));
  }

  private stakeOf(one: number, other: number) {
    return this.favouriteStakes[this.random.isTrue(0.5) ? one : other] ?? 10_00;
  }

  /** Battles between players who meet by chance; a few play very much. */
  addCrowd(battles: number) {
    const { random } = this;
    const count = this.players.length;
    for (let made = 0; made < battles;) {
      const [one, other] = [Math.floor(count * random.next() ** 2.2), Math.floor(count * random.next() ** 2.2)];
      if (one === other) continue;
      const fast = random.isTrue(0.04) ? 0.3 : 0.05;
      const habits = { wins: this.chanceOf(one, other), fast, resigns: 0.3, throws: 0.03 };
      this.battle(one, other, habits, this.stakeOf(one, other));
      made += 1;
    }
  }

  /** Honest pairs who meet again and again: friends, families behind one address, a strong player with a weak one. */
  addHonestPairs(count: number) {
    const { random } = this;
    const first = this.pairs.length;
    for (let made = 0; made < count; made += 1) {
      const one = random.below(this.players.length);
      const other = (one + 1 + random.below(this.players.length - 1)) % this.players.length;
      const draw = random.next();
      const kind = draw < 0.6 ? 'friends' : draw < 0.85 ? 'family' : 'strongAndWeak';
      if (kind === 'strongAndWeak') {
        this.skills[one] = 200 + Math.abs(random.normal()) * 120;
        this.skills[other] = -150 - Math.abs(random.normal()) * 120;
      }
      this.pairs.push({ kind, players: [one, other] });
    }
    // After all of them, so that a player has one skill in all battles.
    for (const pair of this.pairs.slice(first)) this.playPair(pair);
  }

  private playPair({ kind, players: [one, other] }: HonestPair) {
    const { random } = this;
    if (kind === 'family') this.share(one, other, { address: 1, device: 0.15, payee: 0.02 });
    else if (random.isTrue(0.1)) this.share(one, other, { address: 1, device: 0, payee: 0 });
    if (random.isTrue(0.15)) this.player(other).referrer = one;
    const fast = random.isTrue(0.05) ? 0.25 : 0.06;
    const habits = { wins: this.chanceOf(one, other), fast, resigns: 0.3, throws: 0.03 };
    const stake = this.stakeOf(one, other);
    const games = 4 + Math.floor(20 * random.next() ** 2);
    for (let game = 0; game < games; game += 1) this.battle(one, other, habits, stake);
  }

  private share(one: number, other: number, traces: Pick<Traces, 'device' | 'address' | 'payee'>) {
    const { random } = this;
    if (random.isTrue(traces.device)) this.player(other).devices.add(one);
    if (random.isTrue(traces.address))
      for (const each of this.player(one).addresses) this.player(other).addresses.add(each);
    if (random.isTrue(traces.payee)) for (const each of this.player(one).payees) this.player(other).payees.add(each);
  }

  /** Plants a ring; a careful one leaves no trace but the results. */
  addRing(kind: RingKind, isCareful: boolean) {
    const { random } = this;
    const traces = isCareful ? NO_TRACES : TRACES[kind];
    const size = { star: 3 + random.below(5), pair: 2, circle: 4 + random.below(4), referralFarm: 5 + random.below(5) }[
      kind
    ];
    const members: number[] = [];
    while (members.length < size) {
      const one = random.below(this.players.length);
      if (!members.includes(one) && !this.taken.has(one)) members.push(one);
    }
    for (const one of members) this.taken.add(one);
    const [collector = 0, ...feeders] = members;
    for (const [place, feeder] of feeders.entries()) {
      const receiver = kind === 'circle' ? (members[place] ?? collector) : collector;
      this.share(receiver, feeder, traces);
      if (random.isTrue(traces.referred)) this.player(feeder).referrer = collector;
      this.feed(receiver, feeder, kind, traces);
    }
    const got = this.player(collector);
    got.deposited = random.isTrue(0.3) ? got.deposited : 0;
    got.withdrawn = Math.max(got.withdrawn, feeders.length * 500_00);
    this.rings.push({ kind, isCareful, members });
  }

  private feed(receiver: number, feeder: number, kind: RingKind, traces: Traces) {
    const { random } = this;
    const habits = {
      wins: 0.8 + random.next() * 0.17,
      fast: traces.fast * (0.6 + 0.8 * random.next()),
      resigns: 0.7,
      throws: traces.throws,
    };
    const games = kind === 'pair' ? 10 + random.below(16) : 5 + random.below(11);
    const stake = random.oneOf([50_00, 100_00, 200_00, 500_00]);
    for (let game = 0; game < games; game += 1) this.battle(receiver, feeder, habits, stake);
    const paid = this.player(feeder);
    if (random.isTrue(0.7)) {
      paid.deposited = Math.ceil(games * stake * (0.7 + random.next()));
      paid.withdrawn = random.isTrue(0.85) ? 0 : paid.withdrawn;
    }
  }

  private readonly taken = new Set<number>();
}

/** Makes the month. The same seed makes the same month. */
export const makeCorpus = ({
  players,
  crowd,
  honestPairs,
  rings,
  careful,
  seed,
}: {
  players: number;
  crowd: number;
  honestPairs: number;
  /** Rings that leave traces, and further ones that leave none. */
  rings: number;
  careful: number;
  seed: number;
}): Corpus => {
  const corpus = new CorpusBuilder(players, seed);
  corpus.addHonestPairs(honestPairs);
  for (let made = 0; made < rings + careful; made += 1)
    corpus.addRing(RING_KINDS[made % RING_KINDS.length] ?? 'star', made >= rings);
  corpus.addCrowd(crowd);
  return corpus;
};
