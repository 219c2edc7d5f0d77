import { execFile } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bytesOf } from '@muqabla/proofs/bytes';
import {
  cosignedText,
  KEY_TYPES,
  parseNote,
  parseVerifierKey,
  signatureLine,
  type VerifierKey,
  verifierKey,
  verifyNote,
  witnessSignature,
} from '@muqabla/proofs/log/note';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../config.ts';

const newWitness = (name: string) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, key: verifierKey(name, KEY_TYPES.witness, new Uint8Array(spki.subarray(-32))) };
};
const known = newWitness('witness.example.org');
const other = newWitness('other.example.org');
const stranger = newWitness('stranger.example.org');
const server = setUpTestServer({ config: { logWitnesses: [known.key, other.key], metricsPort: 0 } });

const addEntry = async () => {
  await server.runJob('log-audit-head', {});
  await server.features.publicLog.integrateEntries();
};
const read = async (path: string) => {
  const response = await fetch(`${server.origin}/log/${path}`);
  return { status: response.status, text: await response.text() };
};
const post = async (body: string) => {
  const response = await fetch(`${server.origin}/log/cosignature`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  return response.status;
};
const cosign = (
  note: string,
  { key, privateKey }: { key: VerifierKey; privateKey: KeyObject },
  seconds = 1_800_000_000,
) =>
  signatureLine(
    key,
    witnessSignature(
      seconds,
      new Uint8Array(sign(null, bytesOf(cosignedText(parseNote(note).text, seconds)), privateKey)),
    ),
  );
const isSigned = (note: string, { key }: { key: VerifierKey }) => verifyNote(parseNote(note), key);
const asOwner = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const tool = (name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [`tools/${name}.ts`, ...args], {
    cwd: REPOSITORY_ROOT,
    env: { ...process.env, DATABASE_URL: server.ownerUrl },
  });

beforeAll(addEntry);

describe('a cosignature', () => {
  let note: string;

  beforeEach(async () => {
    await addEntry();
    note = (await read('checkpoint')).text;
  });

  it('of a known witness is published with the head it is about, once', async () => {
    expect(await post(`${note}${cosign(note, known)}`)).toBe(200);
    expect(await post(`${note}${cosign(note, known, 1_800_000_001)}`)).toBe(200);
    expect(await post(`${note}${cosign(note, other)}`)).toBe(200);
    const { text } = await read('checkpoint');
    expect(await isSigned(text, known)).toBe(true);
    expect(await isSigned(text, other)).toBe(true);
    expect(parseNote(text).signatures).toHaveLength(parseNote(note).signatures.length + 2);
    expect(await isSigned(text, { key: parseVerifierKey((await read('key')).text.split('\n')[0] ?? '') })).toBe(true);
  });

  it('stays with its head when the log has grown, and that head stays readable', async () => {
    expect(await post(`${note}${cosign(note, known)}`)).toBe(200);
    await addEntry();
    expect(await isSigned((await read('checkpoint')).text, known)).toBe(false);
    const { text } = await read('cosigned');
    expect(text.startsWith(note)).toBe(true);
    expect(await isSigned(text, known)).toBe(true);
  });

  it('for a head that is not the newest any more is taken too', async () => {
    await addEntry();
    expect(await post(`${note}${cosign(note, known)}`)).toBe(200);
  });

  it.each([
    ['of an unknown witness', (head: string) => `${head}${cosign(head, stranger)}`, 400],
    [
      'in the name of a known witness',
      (head: string) => `${head}${cosign(head, { privateKey: stranger.privateKey, key: known.key })}`,
      400,
    ],
    ['of another head', (head: string) => `${head}${cosign(head.replace('\n', '\n1'), known)}`, 400],
    ['without any', (head: string) => head, 400],
    [
      'under a head the log never had',
      (head: string) => {
        const [origin, size, ...rest] = head.split('\n');
        const forged = [origin, String(Number(size) + 1000), ...rest].join('\n');
        return `${forged}${cosign(forged, known)}`;
      },
      404,
    ],
    [
      'under another root of the same size',
      (head: string) => {
        const [origin, size, , ...rest] = head.split('\n');
        const forged = [origin, size, Buffer.alloc(32).toString('base64'), ...rest].join('\n');
        return `${forged}${cosign(forged, known)}`;
      },
      404,
    ],
    ['in no note', () => 'nothing', 400],
  ])('%s is refused', async (_, bodyOf, status) => {
    expect(await post(bodyOf(note))).toBe(status);
    expect((await read('checkpoint')).text).toBe(note);
  });

  it('is given by the command of a witness', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muqabla-witness-'));
    await writeFile(join(folder, 'witness.pem'), known.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const url = `${server.origin}/log`;
    await tool('log-witness', '--from', url, '--state', folder, '--name', known.key.name, '--submit');
    expect(await isSigned((await read('cosigned')).text, known)).toBe(true);
    await addEntry();
    await expect(
      tool('log-witness', '--from', url, '--state', folder, '--name', 'unknown', '--submit'),
    ).rejects.toThrow('status 400');
    await rm(folder, { recursive: true });
  });
});

describe('the daily check and the comparison with the database', () => {
  const lastCheck = async () => {
    server.clock.advance({ minutes: 1 });
    await server.runJob('check-log', {});
    const [row] = await server.services.db.query<{ ok: boolean; fault: string | null }>(
      'select ok, fault from log_checks order by checked_at desc limit 1',
    );
    return row;
  };
  const gauge = async () =>
    (await (await fetch(`${server.metricsOrigin}/metrics`)).text()).match(/^muqabla_public_log_check_ok (\d)/m)?.[1];

  it('find a sound log sound', async () => {
    await addEntry();
    expect(await gauge()).toBeUndefined();
    expect(await lastCheck()).toEqual({ ok: true, fault: null });
    expect(await gauge()).toBe('1');
    const { stdout } = await tool('log-verify', `${server.origin}/log`, '--database');
    expect(stdout).toContain('the database has the same entries');
  });

  it('find an entry that was changed in the database', async () => {
    await asOwner(
      'alter table log_entries disable trigger append_only',
      `update log_entries set entry = replace(entry, '"v":1', '"v":2') where entry_index = 1`,
    );
    expect(await lastCheck()).toEqual({ ok: false, fault: expect.stringContaining('does not follow') });
    expect(await gauge()).toBe('0');
    await asOwner(`update log_entries set entry = replace(entry, '"v":2', '"v":1') where entry_index = 1`);
    expect(await lastCheck()).toMatchObject({ ok: true });
  });

  it('find a log that is shorter than at the last sound check, though it agrees with itself', async () => {
    await asOwner(
      'alter table log_checkpoints disable trigger append_only',
      'create table hidden as select * from log_checkpoints order by log_size desc limit 1',
      'delete from log_checkpoints where log_size in (select log_size from hidden)',
    );
    expect(await lastCheck()).toMatchObject({ ok: false, fault: expect.stringContaining('shorter') });
    await asOwner('insert into log_checkpoints select * from hidden');
    expect(await lastCheck()).toMatchObject({ ok: true });
  });

  it('find entries that wait for their place too long', async () => {
    await asOwner(
      'create function refuse_taking() returns trigger language plpgsql as $$ begin raise exception $q$held$q$; end $$',
      'create trigger held before delete on log_outbox for each statement execute function refuse_taking()',
      `insert into log_outbox (outbox_id, entry, added_at) values (gen_random_uuid(), '{}', now() - interval '2 minutes')`,
    );
    await expect(tool('log-verify', `${server.origin}/log`, '--database')).rejects.toThrow('wait for their place');
  });
});
