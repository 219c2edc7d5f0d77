import type pg from 'pg';

const INTERVAL_MILLISECONDS = 2000;

/**
 * Follows connections to the primary, and looks regularly where it is: a connection to another server is closed. A lost
 * machine resets no connection, and what was sent to it would wait for many minutes. `locate` returns the primary's URL,
 * or null when there is none.
 */
export const createFollower = (locate: () => Promise<string | null>) => {
  const connections = new Map<pg.Client, string>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;

  const closeOthers = async () => {
    isLooking = true;
    const primary = await locate();
    if (primary !== null)
      for (const [client, url] of connections) if (url !== primary) client.connection.stream.destroy();
    isLooking = false;
  };

  return (client: pg.Client, url: string) => {
    connections.set(client, url);
    timer ??= setInterval(() => {
      if (!isLooking) void closeOthers();
    }, INTERVAL_MILLISECONDS).unref();
    client.once('end', () => {
      connections.delete(client);
      if (connections.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  };
};
