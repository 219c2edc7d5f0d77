import pg from 'pg';
import { choosePrimary, type ServerState, urlsOfHosts } from './hosts.rules.ts';

const INTERVAL_MILLISECONDS = 2000;

/**
 * Follows connections to the primary, and looks regularly where it is: a connection to another server is closed. A lost
 * machine resets no connection, and what was sent to it would wait for many minutes. `locate` returns the primary's URL,
 * or null when there is none.
 */
const createFollower = (locate: () => Promise<string | null>) => {
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

/** Thrown when no server accepts writes. Its SQLSTATE is that of a server which cannot be connected to now. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = '57P03';
}

const PROBE_MILLISECONDS = 2000;

// `pg_current_wal_lsn` is an error on a standby.
const STATE = `select pg_is_in_recovery() as "isStandby",
  case when pg_is_in_recovery() then 0
       else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;
// Some managed databases of one address have no timeline to read.
const STATE_OF_ONLY_HOST = 'select pg_is_in_recovery() as "isStandby", 0 as timeline';

type Reachable = ServerState & { readonly url: string };

const probe = async (url: string): Promise<Reachable> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MILLISECONDS,
    query_timeout: PROBE_MILLISECONDS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const [state] = (await client.query<ServerState>(STATE)).rows;
    return { url, isStandby: true, timeline: 0, ...state };
  } finally {
    // Not awaited, because a server that hangs does not confirm the end.
    client.end().catch(() => {});
  }
};

/**
 * The servers that one connection URL names, and which of them is the primary. Connections of this process share what
 * they know, so that after a failover the first that fails makes the others look for the new primary.
 */
export const createPrimary = (connectionUrl: string) => {
  const urls = urlsOfHosts(connectionUrl);
  const hasSeveralHosts = urls.length > 1;
  let known: string | null = hasSeveralHosts ? null : urls[0];
  let newestTimeline = 0;
  let searching: Promise<string> | null = null;

  const search = async () => {
    const results = await Promise.allSettled(urls.map(probe));
    const reachable = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const chosen = choosePrimary(reachable, newestTimeline);
    if (chosen === undefined) {
      const failed = results.find((result) => result.status === 'rejected');
      throw new NoPrimaryError('no database server accepts writes', { cause: failed?.reason });
    }
    newestTimeline = Math.max(newestTimeline, chosen.timeline);
    known = chosen.url;
    return chosen.url;
  };

  const find = async (): Promise<string> => {
    if (known !== null) return known;
    searching ??= search().finally(() => {
      searching = null;
    });
    return searching;
  };

  // All servers are checked, because a former primary that was cut off may still respond, and confirm nothing.
  const locate = () =>
    search().catch(() => {
      known = null;
      return null;
    });
  const follow = createFollower(locate);

  return {
    /** The URL of the server that takes writes. Throws NoPrimaryError when there is none. */
    find,
    /** Makes the next connection look for the primary again, if this server was taken for it. */
    doubt: (url: string) => {
      if (hasSeveralHosts && known === url) known = null;
    },
    /** Closes this connection once another server is the primary. */
    follow: (client: pg.Client, url: string) => {
      if (hasSeveralHosts) follow(client, url);
    },
    /** Throws NoPrimaryError when a connection leads to a standby or to a primary that another one has superseded. */
    verify: async (client: pg.ClientBase, timeoutMilliseconds: number) => {
      const query = { text: hasSeveralHosts ? STATE : STATE_OF_ONLY_HOST, query_timeout: timeoutMilliseconds };
      const { rows } = await client.query<ServerState>(query);
      const chosen = choosePrimary(rows, newestTimeline);
      if (chosen === undefined) throw new NoPrimaryError('the database server does not accept writes');
      newestTimeline = Math.max(newestTimeline, chosen.timeline);
    },
  };
};

export type Primary = ReturnType<typeof createPrimary>;

const primaries = new Map<string, Primary>();

/** The one Primary of this process for a connection URL. */
export const primaryOf = (connectionUrl: string): Primary => {
  const primary = primaries.get(connectionUrl) ?? createPrimary(connectionUrl);
  primaries.set(connectionUrl, primary);
  return primary;
};
