import pg from 'pg';
import { urlsOfHosts } from './hosts.rules.ts';
import { type Primary, primaryOf } from './primary.ts';

type Target = {
  /** Any server will do, for commands that only read. */
  readonly mayBeStandby?: boolean | undefined;
  /**
   * Settings of each connection, the role included. They are set by a statement, because a connection pooler refuses or drops
   * what is named at the start, and would leave the owner's rights.
   */
  readonly settings?: Readonly<Record<string, string>> | undefined;
};

const SET = 'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as given(name, value)';

const BRACKETS = /^\[|\]$/g;
const POSTGRES_PORT = 5432;
// A server that hangs accepts connections and never responds.
const TIMEOUT_MILLISECONDS = 5000;

/** The class of connections to the server that accepts writes, among those that a connection URL names. */
const clientClassFor = (connectionUrl: string, primary: Primary, { mayBeStandby = false, settings }: Target) =>
  class PrimaryClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({
        connectionTimeoutMillis: TIMEOUT_MILLISECONDS,
        ...config,
        connectionString: urlsOfHosts(connectionUrl)[0],
      });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: this) => void): Promise<pg.Client> | void {
      const connected = this.#connectAndVerify();
      if (callback === undefined) return connected.then(() => this);
      connected.then(
        () => callback(null as never, this),
        (error) => callback(error as never, this),
      );
    }

    async #connectAndVerify() {
      const url = await primary.find();
      const { hostname, port } = new URL(url);
      if (urlsOfHosts(connectionUrl).length > 1) {
        this.host = hostname.replace(BRACKETS, '');
        this.port = Number(port) || POSTGRES_PORT;
      }
      // Before the owner of the connection has a listener of its own, a loss would end the process.
      this.on('error', () => primary.doubt(url));
      primary.follow(this, url);
      try {
        await super.connect();
        if (settings !== undefined) await this.query(SET, [Object.keys(settings), Object.values(settings)]);
        if (!mayBeStandby) await primary.verify(this, TIMEOUT_MILLISECONDS);
      } catch (error) {
        primary.doubt(url);
        this.end().catch(() => {});
        throw error;
      }
    }
  };

/** Opens a pool of connections to the primary. It survives a failover: new connections lead to the new primary. */
export const openPool = (url: string, { mayBeStandby, settings, ...options }: pg.PoolConfig & Target = {}): pg.Pool => {
  const pool = new pg.Pool({ ...options, Client: clientClassFor(url, primaryOf(url), { mayBeStandby, settings }) });
  pool.on('error', () => {});
  // The server may end a connection in the message that opens it, before the waiting caller has its own listener.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};

/** Creates one connection to the primary; the caller connects and ends it. */
export const createClient = (
  url: string,
  { mayBeStandby, settings, ...options }: pg.ClientConfig & Target = {},
): pg.Client => new (clientClassFor(url, primaryOf(url), { mayBeStandby, settings }))(options);
