import { registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { describe, expect, it } from 'vitest';
import { recordEconomy } from './record-economy.ts';

const server = setUpTestServer();

const startWith = (economy: 'sandbox' | 'points' | 'live') => recordEconomy({ ...server.services, economy });
const storedRows = () => server.services.db.query('select economy from installation');

describe('the economy of a database', () => {
  it('is written by the first start, and other starts with the same are accepted', async () => {
    expect(await storedRows()).toEqual([{ economy: 'sandbox' }]);
    await startWith('sandbox');
    expect(await storedRows()).toEqual([{ economy: 'sandbox' }]);
  });

  it.each(['points', 'live'] as const)('cannot become %s later', async (economy) => {
    await expect(startWith(economy)).rejects.toThrow(
      `The economy of this database is sandbox, and ECONOMY is ${economy}. It cannot be changed after the first start`,
    );
    expect(await storedRows()).toEqual([{ economy: 'sandbox' }]);
  });

  it('is never changed, removed or doubled by the application', async () => {
    await expect(server.services.db.query(`update installation set economy = 'points'`)).rejects.toThrow();
    await expect(server.services.db.query('delete from installation')).rejects.toThrow();
    await server.services.db.query(
      `insert into installation (economy, recorded_at) values ('points', now()) on conflict do nothing`,
    );
    expect(await storedRows()).toEqual([{ economy: 'sandbox' }]);
  });
});

describe('a database from before economies were recorded', () => {
  it('is refused for points once anything was posted', async () => {
    await registerPlayer(server.origin);
    const unrecorded = {
      ...server.services.db,
      query: (async (text: string, values?: unknown[]) =>
        text.includes('from installation')
          ? []
          : server.services.db.query(text, values)) as typeof server.services.db.query,
    };
    await expect(recordEconomy({ ...server.services, db: unrecorded, economy: 'points' })).rejects.toThrow(
      'The economy of this database is sandbox',
    );
  });
});
