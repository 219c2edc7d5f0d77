import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileMissing } from './files.ts';
import { openFolderStore } from './folder-store.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muqabla-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the folder store', () => {
  it('returns the bytes that were stored, readable by the user of the process only', async () => {
    const store = openFolderStore(join(folder, 'store'));
    await store.put('games/a.webp', Buffer.from('old'));
    await store.put('games/a.webp', Buffer.from('new'));
    expect((await store.get('games/a.webp')).toString()).toBe('new');
    expect(await readdir(join(folder, 'store', 'games'))).toEqual(['a.webp']);
    expect((await stat(join(folder, 'store', 'games', 'a.webp'))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when storing fails', async () => {
    const store = openFolderStore(join(folder, 'failing'));
    await store.put('taken/file', Buffer.from('x'));
    await expect(store.put('taken', Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(folder, 'failing'))).toEqual(['taken']);
  });

  it('throws FileMissing for a missing file', async () => {
    await expect(openFolderStore(folder).get('games/missing.webp')).rejects.toThrow(FileMissing);
  });

  it.each(['../secret.key', '/etc/passwd', 'games/../../secret.key', ''])('refuses the key %j', async (key) => {
    const store = openFolderStore(join(folder, 'store'));
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('is not a key');
    await expect(store.get(key)).rejects.toThrow('is not a key');
  });
});
