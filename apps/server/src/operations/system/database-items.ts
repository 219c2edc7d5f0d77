import type { PreflightItem } from '@muqabla/contract/operations/system/preflight-calls';
import { codeOf, isConnectionLoss } from '../../platform/db/sql-errors.ts';
import type { DatabaseFacts } from './database-facts.queries.ts';
import { advised, GO_LIVE, refused } from './preflight-item.ts';

const POSTGRES_PAGE = `${GO_LIVE}#postgresql`;
const OLDEST_VERSION = 15;
const NEWEST_VERSION = 18;
const MAX_SKEW_SECONDS = 60;
const SEEN_SKEW_SECONDS = 2;
/** A name as SQL takes it. */
const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

const roleItems = (facts: DatabaseFacts): PreflightItem[] => {
  if (facts.mayUseApplicationRole) return [];
  const owner = quoted(facts.role);
  // Tables without their role, as after a copy without it: nothing makes it again.
  if (!facts.hasApplicationRole && !facts.hasTables)
    return [
      refused(
        'DATABASE',
        `${facts.role} may not create roles, and the first start makes the role muqabla_app. As a superuser, one of:`,
        `alter role ${owner} createrole;   or: create role muqabla_app nologin; grant muqabla_app to ${owner} with admin option;`,
        POSTGRES_PAGE,
      ),
    ];
  return [
    refused(
      'DATABASE',
      `${facts.role} may not act as muqabla_app, the role of the application. As a superuser:`,
      `${facts.hasApplicationRole ? '' : 'create role muqabla_app nologin; '}grant muqabla_app to ${owner} with admin option;`,
      POSTGRES_PAGE,
    ),
  ];
};

const rightItems = (facts: DatabaseFacts): PreflightItem[] => {
  const owner = quoted(facts.role);
  if (!facts.ownsTables)
    return [
      refused(
        'DATABASE',
        `the tables belong to another role than ${facts.role}: use the URL of their owner, or as a superuser:`,
        `reassign owned by FORMER_OWNER to ${owner};`,
        POSTGRES_PAGE,
      ),
    ];
  return facts.mayCreate
    ? []
    : [
        refused(
          'DATABASE',
          `${facts.role} may not create tables in ${facts.database}. As a superuser:`,
          `alter database ${quoted(facts.database)} owner to ${owner};`,
          POSTGRES_PAGE,
        ),
      ];
};

/** The refusal of a server that is too old, or the advice about one that is newer than those that were tried. */
export const versionItems = (version: number): PreflightItem[] => {
  const major = Math.floor(version / 10_000);
  const ours = `${OLDEST_VERSION} to ${NEWEST_VERSION}`;
  if (major < OLDEST_VERSION)
    return [refused('DATABASE', `PostgreSQL ${major} is too old; ${ours}`, 'apt install postgresql', POSTGRES_PAGE)];
  return major > NEWEST_VERSION
    ? [advised('DATABASE', `PostgreSQL ${major} was not tried; ${ours} were`, '', POSTGRES_PAGE)]
    : [];
};

const creation = ({ role, database }: { role: string; database: string }) =>
  `create database ${quoted(database)} owner ${quoted(role)} encoding 'UTF8' locale 'C.UTF-8' template template0;`;

const encodingItems = (facts: DatabaseFacts): PreflightItem[] =>
  facts.encoding === 'UTF8'
    ? []
    : [
        refused(
          'DATABASE',
          `the encoding of ${facts.database} is ${facts.encoding}, which has no Hindi. Drop it and, as a superuser:`,
          creation(facts),
          POSTGRES_PAGE,
        ),
      ];

const connectionItems = (facts: DatabaseFacts, needed: number): PreflightItem[] => {
  const { connections, freeConnections } = facts;
  if (connections < needed)
    return [
      refused(
        'DATABASE',
        `${facts.role} can have ${connections} connections, and these processes need ${needed}. Set fewer PROCESSES, or as a superuser:`,
        `alter system set max_connections = ${Math.ceil((needed * 2) / 50) * 50};   then restart PostgreSQL`,
        POSTGRES_PAGE,
      ),
    ];
  return freeConnections < needed
    ? [
        advised(
          'DATABASE',
          `${freeConnections} connections are free, and these processes need ${needed}: others of this database use the rest`,
          '',
          POSTGRES_PAGE,
        ),
      ]
    : [];
};

const clockItems = (seconds: number): PreflightItem[] => {
  const skew = Math.round(Math.abs(seconds));
  if (skew < SEEN_SKEW_SECONDS) return [];
  const problem = `this machine's time is ${skew} seconds ${seconds > 0 ? 'before' : 'behind'} the database's`;
  const words = ['CLOCK', problem, 'apt install chrony', `${GO_LIVE}#the-machine`] as const;
  return [skew > MAX_SKEW_SECONDS ? refused(...words) : advised(...words)];
};

/** The needs of a start that this database does not meet. `aheadSeconds`: how far this machine's clock is before the database's. */
export const databaseItems = (
  facts: DatabaseFacts,
  { neededConnections, aheadSeconds }: { neededConnections: number; aheadSeconds: number },
): PreflightItem[] => [
  ...(facts.isStandby
    ? [
        refused(
          'DATABASE',
          'this server is a standby, which accepts no writes',
          'DATABASE_URL of the primary, or of all: one:5432,two:5432',
          'docs/operations.md#a-standby-without-loss',
        ),
      ]
    : []),
  ...versionItems(facts.version),
  ...encodingItems(facts),
  ...rightItems(facts),
  ...roleItems(facts),
  ...connectionItems(facts, neededConnections),
  ...(facts.isCollationStale
    ? [
        advised(
          'DATABASE',
          'the system sorts texts in another way than when the indexes were built',
          `reindex database ${quoted(facts.database)}; alter database ${quoted(facts.database)} refresh collation version;`,
          POSTGRES_PAGE,
        ),
      ]
    : []),
  ...clockItems(aheadSeconds),
];

/** SQL or a command for each way in which a connection fails, by the start of its code. */
const CONNECTION_REMEDIES: readonly [code: RegExp, remedy: (of: { role: string; database: string }) => string][] = [
  [/^28P01$/, ({ role }) => `alter role ${quoted(role)} password '…';   the one of DATABASE_URL`],
  [
    /^28/,
    ({ role }) => `create role ${quoted(role)} login createrole password '…';   and a line for it in pg_hba.conf`,
  ],
  [/^3D000$/, creation],
  [/^53300$/, () => 'alter system set max_connections = 200;   then restart PostgreSQL'],
  [/^(ECONNREFUSED|ENOENT)$/, () => 'systemctl enable --now postgresql'],
];

/** The refusal of a database to which no connection could be made, with the SQL or the command that helps. */
export const connectionItem = (error: unknown, url: string): PreflightItem => {
  const { username, pathname } = URL.canParse(url) ? new URL(url) : { username: '', pathname: '' };
  const role = decodeURIComponent(username) || 'muqabla';
  const database = decodeURIComponent(pathname.slice(1)) || 'muqabla';
  const [, remedy] = CONNECTION_REMEDIES.find(([code]) => code.test(codeOf(error))) ?? [];
  const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
  const problem = isConnectionLoss(error) ? `it cannot be reached: ${reason}` : reason;
  return refused('DATABASE', problem, remedy?.({ role, database }) ?? 'DATABASE_URL', POSTGRES_PAGE);
};
