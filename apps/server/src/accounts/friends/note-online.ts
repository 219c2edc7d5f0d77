import type { Services } from '../../core/core.ts';
import { saveOnline } from './online.queries.ts';

const EVERY_MILLISECONDS = 30_000;

/** Notes every half minute which players are connected to this process, until stopped. */
export const createNoteOnline =
  ({ db, clock, log, runEvery }: Pick<Services, 'db' | 'clock' | 'log' | 'runEvery'>) =>
  ({ connectedPlayers }: { connectedPlayers(): string[] }) =>
    runEvery(EVERY_MILLISECONDS, async () => {
      try {
        await saveOnline(db, connectedPlayers(), clock.now());
      } catch (error) {
        log.warn({ error }, 'the players online were not noted');
      }
    });
