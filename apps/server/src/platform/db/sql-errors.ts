/** The SQLSTATE or system error code of an error; empty when it has none. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** True when a statement failed because it violates this unique index or constraint. */
export const isUniqueViolation = (error: unknown, name: string) =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error && error.constraint === name;

// SQLSTATEs: connection exceptions, too many connections, a server that shuts down, starts or crashed, and one that has
// become a standby while its connections stayed open.
const AWAY_STATE = /^(08|53300|57P|25006)/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
// Messages of the pg client for a lost connection, and of its pool for a timeout or after its end.
const AWAY_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

// The UNIX domain socket of a server that does not run. A file that is missing has the same code.
const isMissingSocket = (error: unknown) =>
  codeOf(error) === 'ENOENT' && (error as NodeJS.ErrnoException).syscall === 'connect';

const FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** True when a write failed because the disk is full: of the database, or of the process's own files. */
export const isDiskFull = (error: unknown) => FULL_CODES.has(codeOf(error));

/** True when the database is unreachable, as opposed to having refused a statement. */
export const isConnectionLoss = (error: unknown) =>
  AWAY_STATE.test(codeOf(error)) ||
  AWAY_CODES.has(codeOf(error)) ||
  isMissingSocket(error) ||
  (error instanceof Error && AWAY_MESSAGES.test(error.message));
