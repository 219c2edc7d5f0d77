import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { createSeal } from '../../platform/crypto/seal.ts';
import { createIntegrateEntries } from './integrate-entries.ts';
import { createLogHash } from './log-secret.ts';
import { createLogSigner } from './log-signer.ts';
import { addLogEntries } from './outbox.queries.ts';

const server = setUpTestServer();
const addEntry = () =>
  server.services.db.transaction(async (tx) =>
    addLogEntries(tx, [{ entry: '{}', subject: null }], server.services.clock.now()),
  );

beforeAll(async () => {
  await addEntry();
  await server.features.publicLog.integrateEntries();
});

describe('the public log', () => {
  it('is signed by no other key than the one the log has', async () => {
    const { db, clock } = server.services;
    const signer = createLogSigner(createKeyedHash('another secret key of 32 characters or more'));
    await addEntry();
    const failure = await createIntegrateEntries({
      db,
      clock,
      publicUrl: null,
      readPseudonyms: server.services.readPseudonyms,
      readSigner: async () => signer,
    })().catch(String);
    expect([0, 'Error: the public log was signed with another key']).toContain(failure);
  });

  it('keeps its keys and pseudonyms when SECRET_KEY changes', async () => {
    const { db, readLogHash } = server.services;
    const before = (await readLogHash())('match', 'x').toString('hex');
    const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const sealed = createSeal(first ?? '').close('public log', 'secret', 'ab');
    const stored: Buffer[] = [sealed];
    const doubled = {
      query: async (text: string, values: readonly unknown[] = []) => {
        if (text.startsWith('update')) stored.push(values[0] as Buffer);
        return text.startsWith('select') ? [{ secret_sealed: stored.at(-1) }] : [];
      },
    } as unknown as typeof db;
    const hashWith = async (key = '', previous = '') =>
      (await createLogHash({ db: doubled, seal: createSeal(key, previous) })())('match', 'x').toString('hex');
    expect(await hashWith(second, first)).toBe(await hashWith(third, second));
    await expect(hashWith(first, second)).rejects.toThrow('does not open');
    expect(before).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has no second entry of a key that an earlier version stored in full', async () => {
    const { db, clock } = server.services;
    const match = 'f'.repeat(64);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await client.query('insert into log_keys values ($1)', [`match ${match} 5`]);
    await client.end();
    const add = (version: number) =>
      db.transaction(async (tx) =>
        addLogEntries(
          tx,
          [{ entry: JSON.stringify({ kind: 'decision', match, version }), subject: null }],
          clock.now(),
        ),
      );
    await expect(add(5)).rejects.toThrow('log_keys_pkey');
    await add(6);
    await expect(add(6)).rejects.toThrow('log_keys_pkey');
  });

  it('cannot be changed or removed in the database, by its owner either', async () => {
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    for (const statement of [
      "update log_entries set entry = '{}' where entry_index = 0",
      'delete from log_entries',
      "update log_checkpoints set note = ''",
      "update log_tiles set hashes = decode(repeat('00', 32), 'hex')",
      'delete from log_tiles',
      'update log_head set log_size = 0',
      'truncate log_head',
    ])
      await expect(client.query(statement)).rejects.toThrow();
    await client.end();
  });
});
