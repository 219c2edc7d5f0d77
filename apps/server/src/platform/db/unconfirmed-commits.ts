import type pg from 'pg';
import { RefusalError } from '../http/refusal-error.ts';

type Notice = { readonly routine?: string | undefined; readonly message?: string | undefined };

// The routine is named in every language of the server.
const isUnconfirmed = ({ routine, message = '' }: Notice) =>
  routine === 'SyncRepWaitForLSN' || /^canceling (the )?wait for synchronous replication/.test(message);

/** Connections on which a commit was not confirmed by a synchronous standby since the last check. */
const unconfirmed = new WeakSet<pg.ClientBase>();

/**
 * Watches a connection for commits whose wait for a synchronous standby was cancelled. The statement itself reports
 * success, and only a notice says that a failover may undo it.
 */
export const watchCommits = (client: pg.ClientBase) => {
  client.on('notice', (notice) => {
    if (isUnconfirmed(notice)) unconfirmed.add(client);
  });
};

/** Throws UNAVAILABLE, the outcome being unknown, when the last commit on a connection was not confirmed. */
export const expectConfirmed = (client: pg.ClientBase) => {
  if (unconfirmed.delete(client)) throw new RefusalError({ refused: 'UNAVAILABLE' });
};
