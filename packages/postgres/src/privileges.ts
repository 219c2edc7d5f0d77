import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const nobody = 65534;

const inNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/**
 * The words to put before a PostgreSQL program so that it starts in this data directory: none for an ordinary user.
 * PostgreSQL refuses root, so root starts it in a user namespace (where files stay root's outside), or else as the
 * directory's owner, which becomes `nobody` when it was root. The directory must exist.
 */
export function wordsToStart(program: string, dataDirectory: string): string[] {
  if (process.getuid?.() !== 0) return [];
  // The attempt itself, since a question like `test -w` knows no capabilities.
  const probe = ['sh', '-c', '"$0" --version && : >"$1/probe" && rm "$1/probe"', program, dataDirectory];
  const owner = statSync(dataDirectory).uid;
  if (owner === 0 && works([...inNamespace, ...probe])) return inNamespace;
  const user = owner === 0 ? nobody : owner;
  if (owner === 0) spawnSync('chown', ['-R', `${user}:${user}`, dataDirectory]);
  const words = wordsToRunAs(user, probe);
  if (words) return words;
  throw new Error(
    `PostgreSQL does not run as root, and no way to run it as another user works here with ${dataDirectory}. ` +
      'Start as an ordinary user, or point DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The words with which root runs a program as another user, or undefined when none lets the probe succeed. */
export function wordsToRunAs(user: number, probe: string[]): string[] | undefined {
  const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  // A checkout or data directory below a private home can be reached by its owner only: keep root's way through folders.
  const withAccess = [...as, '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [as, withAccess].find((words) => works([...words, ...probe]));
}

/** The words that make a program end with its parent, however that one ends; none where the system has no such thing. */
export function wordsToEndWithParent(): string[] {
  const words = ['setpriv', '--pdeathsig', 'INT'];
  return works([...words, 'true']) ? words : [];
}

function works([command = '', ...rest]: string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}
