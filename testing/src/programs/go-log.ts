import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

// Debian has the sources of Go's packages in this folder, where the compiler finds them without a network.
const GO_ENV = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOFLAGS: '' };
const PACKAGE = 'golang.org/x/mod/sumdb/tlog';

/** True where this machine has Go and `golang.org/x/mod/sumdb`. Where it has not, says once what is not tested. */
export const hasGoLog = (): boolean => {
  const { status } = spawnSync('go', ['list', PACKAGE], { env: GO_ENV });
  if (status !== 0) console.warn(`not tested: the public log by Go, for there is no ${PACKAGE} on this machine`);
  return status === 0;
};

/** Builds the program that reads and writes logs by Go's packages. */
export const buildGoLog = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-go-'));
  const program = join(folder, 'go-log');
  const env = { ...GO_ENV, GOCACHE: join(folder, 'cache') };
  await execute('go', ['build', '-o', program, join(import.meta.dirname, 'go-log.go')], { env });
  return {
    /** Verifies a log at a URL by its key, whole; returns its name, size and root, or throws with what is wrong. */
    read: async (url: string, key: string) =>
      JSON.parse((await execute(program, ['read', url, key])).stdout) as { name: string; size: number; root: string },
    /** Writes a log of this many records into a folder, as files. */
    write: (into: string, size: number) => execute(program, ['write', into, String(size)]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
