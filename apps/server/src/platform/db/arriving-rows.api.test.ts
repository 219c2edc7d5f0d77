import type { Caller } from '@muqabla/testing/caller';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

// The rows are inserted by SQL: nothing is posted for them.
const server = setUpTestServer({ checkLedger: false });
let owner: Caller;
let player: Player;
let client: pg.Client;
beforeAll(async () => {
  owner = await createStaffMember(server, 'owner');
  player = await registerPlayer(server.origin);
  client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  // Rows of a list alone, without those that they refer to.
  await client.query('set session_replication_role = replica');
});
afterAll(() => client.end());

type Answer = { ids: string[]; totalPages?: number; upTo?: number; next?: string };
type List = {
  /** The call, and the field of its response with the rows. */
  call: string;
  rows: string;
  query?: () => object;
  idOf?: (row: never) => string;
  /** SQL that inserts the rows of these numbers; a row comes in the list before those of lower numbers. */
  insert: (numbers: string) => string;
};

const COUNT = 130;
const id = (n: string, kind: number) => `('00000000-0000-7000-80${kind}-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const later = (n: string) => `timestamptz '2026-01-01' + ${n} * interval '1 second'`;
const sooner = (n: string) => `timestamptz '2026-01-01' - ${n} * interval '1 second'`;
const playerOf = ({ player: { _id } }: { player: { _id: string } }) => _id;

/** The player's own lists, whose pages have numbers. */
const NUMBERED: Record<string, List> = {
  withdrawals: {
    call: 'GET /user/withdraw-requests',
    rows: 'withdrawRequests',
    query: () => ({ user_id: player.id }),
    insert: (
      numbers,
    ) => `insert into withdrawals (withdrawal_id, player_id, amount_paise, method, upi, payout_target, payee_name,
        kyc_name, match_percent, status, provider, provider_state, utr, requested_at, decided_at, settled_at)
      select ${id('n', 10)}, '${player.id}', 10000, 'UPI', 'p@okaxis', 'upi:p', 'A', 'A', 100, 'paid', 'sandbox', 'paid',
        'UTR' || n, ${later('n')}, now(), now() from ${numbers} n`,
  },
  recharges: {
    call: 'GET /user/recharges',
    rows: 'recharges',
    insert: (
      numbers,
    ) => `insert into recharges (recharge_id, player_id, order_id, number, operator, recharge_type, amount_paise,
        status, provider, created_at, settled_at)
      select ${id('n', 11)}, '${player.id}', 'order' || n, '9876543201', 'jio', 'prepaid', 10000, 'success', 'sandbox',
        ${later('n')}, now() from ${numbers} n`,
  },
  invoices: {
    call: 'GET /user/deposit-invoices',
    rows: 'invoices',
    insert: (
      numbers,
    ) => `insert into gst_invoices (financial_year, serial, deposit_id, player_id, amount_paise, taxable_paise,
        gst_paise, rate_basis_points, issued_at)
      select '2026-27', n, ${id('n', 12)}, '${player.id}', 12800, 10000, 2800, 2800, ${later('n')} from ${numbers} n`,
  },
  consents: {
    call: 'GET /user/consents',
    rows: 'consents',
    // Those of the registration are in the list as well.
    insert: (numbers) => `insert into consents (consent_id, player_id, kind, given, text_version, language, given_at)
      select ${id('n', 13)}, '${player.id}', 'notices', n % 2 = 0, '2026-01-01', 'en', timestamptz '2030-01-01' + n * interval '1 second' from ${numbers} n`,
  },
  complaints: {
    call: 'GET /user/complaints',
    rows: 'complaints',
    insert: (
      numbers,
    ) => `insert into complaints (complaint_id, number, player_id, category, state, body, filed_at, acknowledge_by,
        resolve_by, due_at)
      select ${id('n', 14)}, 'C-2222' || translate(lpad(n::text, 4, '0'), '01', 'AB'), '${player.id}', 'payment', 'filed', 'Late', ${later('n')}, now(), now(), now()
      from ${numbers} n`,
  },
};

/** Lists of the console, whose pages begin at a row. */
const LISTS: Record<string, List> = {
  adjustments: {
    call: 'GET /admin/adjustments',
    rows: 'adjustments',
    insert: (
      numbers,
    ) => `insert into proposals (proposal_id, kind, subject_id, terms, reason, status, proposed_by, proposed_at)
      select ${id('n', 20)}, 'adjustment', '${player.id}', '{"wallet":"deposit","amount":100,"direction":"give"}', 'A reason', 'proposed',
        staff_id, ${later('n')} from ${numbers} n, (select staff_id from staff limit 1) s`,
  },
  tournaments: {
    call: 'GET /admin/tournaments',
    rows: 'tournaments',
    insert: (
      numbers,
    ) => `insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise,
        commission_percent, shares, max_players, status, planned_by, needs_approval, created_at, ended_at)
      select ${id('n', 21)}, 'Instant Chess', '{"en": "Arena", "hi": "अरीना"}', ${later('n')}, now(), 100, 0, 5, '{100}', 100, 'paid',
        ${id('n', 21)}, false, now(), now() from ${numbers} n`,
  },
  jobs: {
    call: 'GET /admin/system/jobs',
    rows: 'jobs',
    query: () => ({ state: 'delayed' }),
    // Those that are due sooner come first.
    insert: (numbers) =>
      `select add_job('match-deadline', '{}', timestamptz '2040-01-01' - n * interval '1 second', null) from ${numbers} n`,
  },
  'staff members': {
    call: 'GET /admin/staff',
    rows: 'members',
    insert: (numbers) => `insert into staff (staff_id, email, name, role, created_at)
      select ${id('n', 22)}, 'm' || n || '@muqabla.test', 'Member', 'support', timestamptz '2030-01-01' + n * interval '1 second' from ${numbers} n`,
  },
  'conversations, waiting ones first': {
    call: 'GET /admin/chats',
    rows: 'chats',
    idOf: playerOf,
    // The first hundred wait for no answer, the others for longer and longer.
    insert: (numbers) => `with p as (insert into players (player_id, phone, full_name, username, refer_code, avatar,
          adult_confirmed_at, created_at)
        select ${id('n', 23)}, '60000' || lpad(n::text, 5, '0'), 'Asha', 'Chat_' || n, 'CHAT' || n, 'avatar1.png', now(), now() from ${numbers} n)
      insert into chats (player_id, last_at, waiting_since)
      select ${id('n', 23)}, ${later('n')}, case when n > 100 then ${sooner('n')} end from ${numbers} n`,
  },
  rings: {
    call: 'GET /admin/rings',
    rows: 'rings',
    insert: (
      numbers,
    ) => `with m as (insert into ring_members select ${id('n', 24)}, '${player.id}', 100, 0 from ${numbers} n)
      insert into rings (ring_id, status, points, flowed_paise, evidence, first_found_at, found_at)
      select ${id('n', 24)}, 'open', n, 100, repeat('a', 64), now(), now() from ${numbers} n`,
  },
  'cases, those of reversed decisions first': {
    call: 'GET /admin/reviews',
    rows: 'cases',
    insert: (
      numbers,
    ) => `with e as (insert into match_events (match_id, version, move, actor_role, to_status, happened_at)
        select ${id('n', 25)}, 1, 'reverse', 'reviewer', 'conflict', now() from ${numbers} n where n > 100)
      insert into matches (match_id, game_name, room, stake_paise, commission_paise, status, version, host_id, joiner_id,
        host_from_deposit_paise, joiner_from_deposit_paise, created_at, status_since)
      select ${id('n', 25)}, 'Carrom', 'manual', 10000, 500, 'conflict', 5, '${player.id}', ${id('1', 23)}, 10000, 10000, now(),
        ${sooner('n')} + case when n > 100 then interval '1 day' else interval '0' end from ${numbers} n`,
  },
};

const read = async (caller: Caller, { call, rows, query, idOf }: List, part: object): Promise<Answer> => {
  const answer = await caller.call(call as 'GET /user/consents', { query: { ...query?.(), ...part } as object });
  const { [rows]: list, ...pages } = answer as unknown as Record<string, { _id: string }[]>;
  return { ...pages, ids: (list ?? []).map((row) => (idOf === undefined ? row._id : idOf(row as never))) };
};

const numbersTo = (last: number) => `generate_series(1, ${last})`;
const arriving = `generate_series(${COUNT + 1}, ${COUNT + 3})`;

it.each(Object.keys(NUMBERED))('of %s that come between two pages none moves a row to another page', async (name) => {
  const list = NUMBERED[name] as List;
  await client.query(list.insert(numbersTo(40)));
  const first = await read(player, list, {});
  const upTo = String(first.upTo);
  const before = [...first.ids];
  for (let page = 2; page <= (first.totalPages ?? 0); page += 1)
    before.push(...(await read(player, list, { page: String(page), upTo })).ids);
  expect(before).toHaveLength(first.upTo ?? 0);
  await client.query(list.insert('generate_series(41, 43)'));

  const seen = [...first.ids];
  for (let page = 2; page <= (first.totalPages ?? 0); page += 1)
    seen.push(...(await read(player, list, { page: String(page), upTo })).ids);
  expect(seen).toEqual(before);
  expect(new Set(seen).size).toBe(seen.length);
  expect((await read(player, list, {})).ids.slice(3)).toEqual(first.ids.slice(0, -3));
  expect((await read(player, list, { page: '9', upTo })).ids).toEqual([]);
});

it.each(Object.keys(LISTS))('of %s that come between two pages none moves a row to another page', async (name) => {
  const list = LISTS[name] as List;
  const readAll = async ({ ids, next }: Answer) => {
    const all = [...ids];
    for (let cursor = next; cursor !== undefined;) {
      const page = await read(owner, list, { cursor });
      all.push(...page.ids);
      cursor = page.next;
    }
    return all;
  };
  await client.query(list.insert(numbersTo(COUNT)));
  const first = await read(owner, list, {});
  const before = await readAll(first);
  expect(before.length).toBeGreaterThanOrEqual(COUNT);
  await client.query(list.insert(arriving));
  expect(await readAll(first)).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
  expect((await read(owner, list, {})).ids.slice(3)).toEqual(first.ids.slice(0, -3));
});
