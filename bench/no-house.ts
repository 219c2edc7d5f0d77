// How long the proof of no house of a day of many winners takes: its queries, its tree, what it stores, and its file. A quiet
// day with the same history before it is measured too.
// usage: npm run bench no-house -- 100000
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { addDays, indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { openDataDirectory } from '@muqabla/postgres/open-data-directory';
import { addHistory } from '@muqabla/testing/long-history';
import { addPlayers } from '@muqabla/testing/many-players';
import { startProduct } from '@muqabla/testing/product';
import { createSettings } from '../apps/server/src/core/settings/read-settings.ts';
import { createProveNoHouse } from '../apps/server/src/money/no-house/prove-no-house.ts';
import { createKeyedHash } from '../apps/server/src/platform/crypto/keyed-hash.ts';
import { openDatabase } from '../apps/server/src/platform/db/open-database.ts';

const winners = Number(process.argv[2] ?? 100_000);
const DAY_SECONDS = 80_000;

const product = await startProduct();
const { url } = await openDataDirectory(resolve(product.dataDirectory, 'postgres'));
const owner = openDatabase(url, { role: '', maxConnections: 1 });
const db = openDatabase(url, { maxConnections: 2 });

// Each battle has a winner of its own: hosts are drawn by steps that share no divisor with their number.
await addPlayers(owner, 1, winners + 300);
await addHistory(owner, { from: 1, to: winners, players: winners + 301 });
const day = addDays(indiaDayOf(new Date()), 1);
await owner.query('alter table ledger.transfers disable trigger user');
await owner.query(
  `update ledger.transfers t
   set created_at = $1::timestamptz + interval '1 hour' + (t.created_at - first.at) * ($2::float8 / $3)
   from (select min(created_at) as at from ledger.transfers where match_id is not null) first where t.match_id is not null`,
  [startOfDay(day), DAY_SECONDS, winners],
);
await owner.query('alter table ledger.transfers enable trigger user');
await owner.query('vacuum analyze');

const hash = createKeyedHash(randomBytes(32).toString('hex'));
const proveAt = async (today: string) => {
  const clock = { now: () => new Date(startOfDay(today).getTime() + 22 * 60_000) };
  const settings = createSettings({ db, clock });
  const prove = createProveNoHouse({ db, clock, settings, economy: 'sandbox', readLogHash: async () => hash });
  const [began, before] = [performance.now(), process.cpuUsage()];
  const [row] = await prove();
  const { user, system } = process.cpuUsage(before);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${row?.period}    ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of processor beside the database`,
  );
  console.log(`  ${row?.entry.slice(0, 400)}`);
};
await proveAt(addDays(day, 1));
const [stored] = await db.query<{ bytes: number }>(
  'select sum(octet_length(nodes))::bigint as bytes from no_house_blocks',
);
console.log(`peak memory   ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
console.log(`stored tree   ${((stored?.bytes ?? 0) / 1e6).toFixed(1)} MB`);
const began = performance.now();
const file = await fetch(`${product.origin}/no-house/${day}.txt`);
let bytes = 0;
for await (const piece of file.body ?? []) bytes += (piece as Uint8Array).length;
console.log(`its file      ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s`);
await proveAt(addDays(day, 2));

await owner.close();
await db.close();
await product.stop();
