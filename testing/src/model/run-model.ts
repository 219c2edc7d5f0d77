import { defaultSettings } from '../../../apps/server/src/core/settings/default-settings.ts';
import { moveRequestOf } from './act-requests.ts';
import { MatchModel, type ModelAct, type ModelSettings } from './match-model.ts';
import { MoneyModel } from './money-model.ts';
import { addPeople, moveMoney } from './people.ts';
import { randomAct } from './random-acts.ts';
import { seeded } from './seeded.ts';
import type { ModelClock, Subject } from './subject.ts';

/** The result of a run: counts of actions, refusals and collected dues; `drift` describes each difference between product and model. */
export type ModelRun = { acts: number; refused: number; collected: number; drift: string[] };

type ModelRunOptions = {
  seed: number;
  acts: number;
};

const START = Date.UTC(2030, 0, 1);
const GAMES = ['Ludo Classic', 'Ludo Quick', 'Chess', 'Carrom'];
const COMPARE_EVERY = 2500;
const ENOUGH_DRIFT = 20;

const createClock = (): ModelClock => {
  let at = START;
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
  };
};

const modelSettings = (): ModelSettings => {
  const settings = defaultSettings('sandbox');
  return {
    games: Object.fromEntries(GAMES.map((game) => [game, { auto: game === 'Chess', open: true }])),
    stake: { min: settings.stakeMin, max: settings.stakeMax, step: settings.stakeStep },
    commissionPercent: settings.commissionPercent,
    referralPercents: settings.referralPercents,
    maxOpen: settings.maxOpenMatches,
    minutes: {
      open: settings.openMinutes,
      request: settings.requestMinutes,
      code: settings.roomCodeMinutes,
      silence: settings.autoResultMinutes,
    },
    prices: {
      fraud: settings.penaltyFraud,
      abusing: settings.penaltyAbusing,
      notUpdating: settings.penaltyNotUpdating,
    },
  };
};

/** The players and matches of an action. Actions without a common one have the same result in any order. */
const touchedBy = (act: ModelAct, { battles }: MatchModel): string[] => {
  const battle = battles.get(act.id);
  const parties = battle === undefined ? [] : [battle.host, ...(battle.joiner === null ? [] : [battle.joiner])];
  return [act.id, ...parties, ...('by' in act ? [act.by] : [])];
};

/** Draws actions that can run concurrently; the first that cannot begins the next wave. */
const drawWave = (model: MatchModel, draw: () => ModelAct, held: ModelAct | null, size: number) => {
  const wave: ModelAct[] = [];
  const touched = new Set<string>();
  for (let act = held ?? draw(); ; act = draw()) {
    const touches = touchedBy(act, model);
    if (touches.some((each) => touched.has(each))) return { wave, held: act };
    for (const each of touches) touched.add(each);
    wave.push(act);
    if (wave.length === size) return { wave, held: null };
  }
};

/**
 * Plays random actions, refused ones too, against the product and a naive model of it. Compares every result, and at
 * intervals every wallet and match. The same seed plays the same actions.
 */
export const runModel = async (
  open: (clock: ModelClock) => Subject,
  { seed, acts }: ModelRunOptions,
): Promise<ModelRun> => {
  const random = seeded(seed);
  const clock = createClock();
  const subject = open(clock);
  const money = new MoneyModel();
  const model = new MatchModel(money, modelSettings());
  const world = { random, money, subject };
  const players = await addPeople(world);
  const run: ModelRun = { acts: 0, refused: 0, collected: 0, drift: [] };
  let drawn = 0;
  let held: ModelAct | null = null;
  const draw = () => randomAct(model, { random, players, games: GAMES }, (drawn += 1));

  while (run.acts < acts && run.drift.length < ENOUGH_DRIFT) {
    const next = drawWave(model, draw, held, Math.min(subject.wave, acts - run.acts));
    held = next.held;
    const now = clock.now().getTime();
    const answers = await Promise.all(next.wave.map((act) => subject.make(moveRequestOf(act, random))));
    for (const [index, act] of next.wave.entries()) {
      const expected = model.act(act, now).replace('same', 'done');
      if (expected !== 'done') run.refused += 1;
      if (expected !== answers[index])
        run.drift.push(`${JSON.stringify(act)}: ${answers[index]}, expected ${expected}`);
    }
    const compares = Math.floor(run.acts / COMPARE_EVERY);
    run.acts += next.wave.length;
    clock.advance(random.below(2 * next.wave.length));
    if (random.below(8) < next.wave.length) run.drift.push(...(await moveMoney(world, players)));
    if (compares !== Math.floor(run.acts / COMPARE_EVERY)) run.drift.push(...(await subject.driftFrom(model, money)));
  }
  run.drift.push(...(await subject.driftFrom(model, money)));
  return { ...run, collected: money.collections };
};
