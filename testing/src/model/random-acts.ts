import type { MatchModel, ModelAct, ModelBattle } from './match-model.ts';
import type { Random } from './seeded.ts';

export type RandomPlay = { random: Random; players: readonly string[]; games: readonly string[] };

const STAKES = [50_00, 50_00, 75_00, 100_00, 250_00];
/** Invalid stakes: zero, below the minimum, above the maximum, off the step. */
const BAD_STAKES = [0, 49_00, 10_001_00, 50_50, 1];

/** The actions a player could attempt on this match, likely or not. */
const actOn = (battle: ModelBattle, { random, players }: RandomPlay): ModelAct => {
  const { id, host, joiner, status, version } = battle;
  const seen = random.chance(0.9) ? version : version - 1;
  const anyPlayer = random.pick(players);
  const party = random.chance(0.5) ? host : (joiner ?? anyPlayer);
  const likely = (right: string) => (random.chance(0.85) ? right : anyPlayer);
  const result = random.pick(['win', 'win', 'loss', 'loss', 'cancel'] as const);
  const report = { result, picture: result === 'win' ? random.pick(['a', 'b']) : null };
  if (random.chance(0.08)) return { does: 'expire', id, version: seen };
  if (random.chance(0.02)) return { does: 'callOff', id, version: seen };
  if (random.chance(0.1)) {
    const does = random.pick(['accept', 'start', 'reject', 'delete', 'code', 'report', 'decide'] as const);
    if (does === 'report') return { does, id, by: likely(party), report };
    if (does === 'decide') return { does, id, outcome: 'cancel', version: seen, fines: [] };
    return { does, id, by: likely(party) };
  }
  switch (status) {
    case 'new':
      return { does: random.chance(0.8) ? 'accept' : 'delete', id, by: random.chance(0.8) ? anyPlayer : host };
    case 'requested':
      return { does: random.chance(0.75) ? 'start' : 'reject', id, by: likely(random.chance(0.8) ? host : party) };
    case 'running':
      return battle.hasCode
        ? { does: 'report', id, by: likely(party), report }
        : { does: 'code', id, by: likely(host) };
    case 'conflict': {
      const outcome = random.pick(['host', 'joiner', 'cancel'] as const);
      const fines = random.chance(0.8)
        ? [
            {
              side: random.pick(['host', 'joiner'] as const),
              kind: random.pick(['fraud', 'abusing', 'notUpdating'] as const),
            },
          ]
        : [];
      return { does: 'decide', id, outcome, version: seen, fines };
    }
    default:
      return { does: 'report', id, by: likely(party), report };
  }
};

/** The next random action: most are possible, some are never permitted. */
export const randomAct = (model: MatchModel, play: RandomPlay, number: number): ModelAct => {
  const { random, players, games } = play;
  const live = [...model.live];
  if (live.length < 40 || random.chance(0.15)) {
    const stake = random.chance(0.1) ? random.pick(BAD_STAKES) : random.pick(STAKES);
    const game = random.chance(0.02) ? 'No Such Game' : random.pick(games);
    return { does: 'create', id: random.id(number), by: random.pick(players), game, stake };
  }
  if (random.chance(0.01)) return { does: 'accept', id: random.id(number), by: random.pick(players) };
  if (random.chance(0.05)) return actOn(random.pick(model.inCreationOrder), play);
  return actOn(random.pick(live), play);
};
