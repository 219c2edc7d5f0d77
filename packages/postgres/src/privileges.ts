import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const unprivilegedUser = 65534;

const inNamespace = ['unshare', '--user', `--map-user=${unprivilegedUser}`, `--map-group=${unprivilegedUser}`];

/**
 * The command prefix with which a PostgreSQL program starts in this data directory; empty for an ordinary user. PostgreSQL
 * refuses to run as root, so root starts it in a user namespace (in which root keeps owning the files), or else as the
 * directory's owner; a directory owned by root is given to the unprivileged user. The directory must exist.
 */
export function startPrefix(program: string, dataDirectory: string): string[] {
  if (process.getuid?.() !== 0) return [];
  // Attempts a write, because checks such as `test -w` ignore capabilities.
  const probe = ['sh', '-c', '"$0" --version && : >"$1/probe" && rm "$1/probe"', program, dataDirectory];
  const owner = statSync(dataDirectory).uid;
  if (owner === 0 && succeeds([...inNamespace, ...probe])) return inNamespace;
  const user = owner === 0 ? unprivilegedUser : owner;
  if (owner === 0) spawnSync('chown', ['-R', `${user}:${user}`, dataDirectory]);
  const words = runAsPrefix(user, probe);
  if (words) return words;
  throw new Error(
    `PostgreSQL does not run as root, and no way to run it as another user works here with ${dataDirectory}. ` +
      'Start as an ordinary user, or point DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The command prefix with which root runs a program as another user; undefined when the probe fails with each. */
export function runAsPrefix(user: number, probe: string[]): string[] | undefined {
  const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  // A directory below a private home is accessible to its owner only, so root's access to folders is kept.
  const withAccess = [...as, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [as, withAccess].find((words) => succeeds([...words, ...probe]));
}

/** The command prefix that ends a program with its parent, however the parent ends; empty where the system has none. */
export function stopWithParentPrefix(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT'];
  return succeeds([...words, 'true']) ? words : [];
}

function succeeds([command = '', ...rest]: string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}
