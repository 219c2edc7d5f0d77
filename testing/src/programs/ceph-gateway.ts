import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bucket } from '../../../apps/server/src/platform/files/bucket-store.ts';
import { freePort } from '../product.ts';
import { until } from '../until.ts';
import { isInstalled } from './installed.ts';

const execute = promisify(execFile);

/** The S3 service of Ceph on a cluster of its own. */
export type CephGateway = {
  /** A bucket of the first user, which is not made yet. */
  bucket: Bucket;
  /** The credentials of another user, who owns no bucket. */
  stranger: Pick<Bucket, 'accessKeyId' | 'secretAccessKey'>;
  version: string;
  /** Sets how many requests are served at once; the gateway answers SlowDown to those above. */
  serveAtOnce(requests: number): Promise<void>;
  stop(): Promise<void>;
};

const OWNER = { accessKeyId: 'AKIDOFTHEOWNER', secretAccessKey: 'the secret of the owner' };
const STRANGER = { accessKeyId: 'AKIDOFASTRANGER', secretAccessKey: 'the secret of a stranger' };

export const hasCeph = (): boolean =>
  ['radosgw', 'ceph-mon', 'ceph-osd'].every((program) => isInstalled(program, 'a bucket of a real S3 service'));

const configuration = (folder: string, monitor: number, gateway: number) =>
  `[global]
fsid = ${randomUUID()}
mon_host = [v2:127.0.0.1:${monitor}]
mon_initial_members = a
public_addr = 127.0.0.1
ms_bind_msgr1 = false
# The gateway asks for encryption towards the monitor by itself, which needs keys.
ms_mon_client_mode = crc
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = ${folder}/keyring
run_dir = ${folder}
crash_dir = ${folder}
log_file = ${folder}/$name.log
admin_socket = ${folder}/$name.asok
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
# However full the disk of this machine is.
mon_data_avail_crit = 1
osd_objectstore = memstore
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
rgw_frontends = beast endpoint=127.0.0.1:${gateway}
`;

/** Starts a monitor, a storage daemon in memory and the gateway, all in one folder; takes some 15 seconds. */
export const startCephGateway = async (): Promise<CephGateway> => {
  const folder = await mkdtemp(join(tmpdir(), 'muqabla-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const config = ['-c', join(folder, 'ceph.conf')];
  const running: ChildProcess[] = [];
  const run = (program: string, ...args: string[]) => execute(program, [...args], { timeout: 120_000 });
  const start = (program: string, ...args: string[]) =>
    running.push(spawn(program, [...config, ...args, '-f'], { stdio: 'ignore' }));
  const ceph = (...args: string[]) => run('ceph', ...config, ...args);
  const createUser = (uid: string, { accessKeyId, secretAccessKey }: typeof OWNER) =>
    run(
      'radosgw-admin',
      ...config,
      'user',
      'create',
      `--uid=${uid}`,
      `--display-name=${uid}`,
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    );

  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
  await (await open(join(folder, 'keyring'), 'w')).close();
  const text = configuration(folder, monitorPort, port);
  await writeFile(join(folder, 'ceph.conf'), text);
  const fsid = /^fsid = (.*)$/m.exec(text)?.[1] ?? '';
  const map = join(folder, 'monmap');
  await run('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map);
  await run('ceph-mon', ...config, '--mkfs', '-i', 'a', '--monmap', map);
  start('ceph-mon', '-i', 'a');
  const disk = randomUUID();
  await ceph('osd', 'new', disk);
  await run('ceph-osd', ...config, '-i', '0', '--mkfs', '--osd-uuid', disk);
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.rgw');
  const endpoint = `http://127.0.0.1:${port}`;
  await until('the gateway', () =>
    fetch(endpoint).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  await createUser('owner', OWNER);
  await createUser('stranger', STRANGER);
  const { stdout } = await run('radosgw', '--version');
  return {
    bucket: { ...OWNER, endpoint, region: 'default', name: 'muqabla-files', pathStyle: true },
    stranger: STRANGER,
    version: stdout.trim(),
    serveAtOnce: async (requests) => {
      const socket = join(folder, 'client.rgw.asok');
      await run('ceph', '--admin-daemon', socket, 'config', 'set', 'rgw_max_concurrent_requests', String(requests));
    },
    stop: async () => {
      for (const child of running.toReversed()) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
};
