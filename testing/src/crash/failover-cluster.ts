import { startReplicatedPostgres } from '../replicated-postgres.ts';

/** The loss of the primary: its processes are killed, or they hang as if the network to it were cut. */
export type Loss = 'killed' | 'hanging';

/** PostgreSQL servers of which the primary can be lost. */
export type FailoverCluster = {
  /** The owner's connection URL, which stays the same. */
  readonly url: string;
  /** The URL of a server that serves lists while it is a standby; null where none does. */
  readonly readUrl: string | null;
  /** Loses the primary; resolves when another server is. */
  lose(loss: Loss): Promise<void>;
  /** Brings back what was lost; resolves when a standby confirms commits again. */
  restore(): Promise<void>;
  stop(): Promise<void>;
};

/** Two embedded servers; the standby is promoted at once. */
export const startEmbeddedCluster = async (): Promise<FailoverCluster> => {
  const postgres = await startReplicatedPostgres({ durable: true });
  return {
    url: postgres.url,
    // Every second round it is the primary, and serves no lists then.
    readUrl: postgres.standbyUrl(),
    lose: async (loss) => {
      postgres.signalPrimary(loss === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      await postgres.promoteStandby();
    },
    restore: postgres.replaceFormer,
    stop: postgres.stop,
  };
};
