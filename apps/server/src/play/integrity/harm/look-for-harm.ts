import type { Services } from '../../../core/core.ts';
import { saveFound } from './harm-cases.queries.ts';
import { readHarmFacts } from './harm-facts.queries.ts';
import { signalsOf } from './harm-signals.rules.ts';

const PLAYERS_AT_ONCE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Job `look-for-harm`: lists players for whom a sign reaches its threshold. It changes nothing for them; safe to repeat. */
export const createLookForHarm =
  ({ db, clock, settings }: Pick<Services, 'db' | 'clock' | 'settings'>) =>
  async (): Promise<void> => {
    const thresholds = await settings.read();
    const now = clock.now();
    for (let after = BEFORE_ALL; ;) {
      const players = await readHarmFacts(db, { after, limit: PLAYERS_AT_ONCE, now });
      const found = players
        .map(({ playerId, facts }) => ({ playerId, signals: signalsOf(facts, thresholds) }))
        .filter(({ signals }) => signals.length > 0);
      await saveFound(db, found, now);
      const last = players.at(-1);
      if (last === undefined || players.length < PLAYERS_AT_ONCE) return;
      after = last.playerId;
    }
  };
