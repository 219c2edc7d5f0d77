import { setTimeout as sleep } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const PAUSE_MILLISECONDS = 1000;

interface KeepOptions {
  /** Starts the server as before, on the same port. */
  start: () => Promise<Postmaster>;
  /** Called when the server has ended without being stopped, before it is started again. */
  onLoss: () => void;
}

/** Starts the server again whenever it ends, until it is stopped: its pid changes, its port and data stay. */
export function keepRunning(first: Postmaster, { start, onLoss }: KeepOptions): { stop: () => Promise<void> } {
  let postmaster = first;
  let isStopping = false;
  const startAgain = async (): Promise<void> => {
    for (;;) {
      try {
        postmaster = await start();
        return;
      } catch {
        // The sessions of a killed server may still hold its memory.
        if (isStopping) return;
        await sleep(PAUSE_MILLISECONDS);
      }
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await postmaster.ended;
      if (isStopping) return;
      onLoss();
      await startAgain();
      // Stopped while it started.
      if (isStopping) await postmaster.stop();
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      isStopping = true;
      await postmaster.stop();
      await watched;
    },
  };
}
