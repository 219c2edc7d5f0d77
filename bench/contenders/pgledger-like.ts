import { pairOf } from '@muqabla/testing/many-players';
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import type { Contender } from '../callers.ts';

/** Ten times the stake of every match a run could play, so that no balance runs out. */
const START = 1_000_000;
const REFERRERS = 1000;

const SCHEMA = `
create schema peer;
create table peer.accounts (
  account_id text primary key, balance numeric not null default 0, version bigint not null default 0,
  may_be_negative boolean not null, updated_at timestamptz not null default now());
create table peer.transfers (
  transfer_id uuid primary key default uuidv7(), from_account text not null references peer.accounts,
  to_account text not null references peer.accounts, amount numeric not null check (amount > 0), created_at timestamptz not null default now());
create index on peer.transfers (from_account);
create index on peer.transfers (to_account);
create table peer.entries (
  entry_id uuid primary key default uuidv7(), account_id text not null references peer.accounts,
  transfer_id uuid not null references peer.transfers, amount numeric not null, balance_before numeric not null,
  balance_after numeric not null, account_version bigint not null, created_at timestamptz not null default now());
create index on peer.entries (account_id);
create index on peer.entries (transfer_id);

create function peer.transfer(senders text[], receivers text[], amounts numeric[]) returns void language plpgsql as $$
declare
  each_account text;
  sender peer.accounts;
  receiver peer.accounts;
  transfer uuid;
begin
  foreach each_account in array array(select distinct a from unnest(senders || receivers) a order by a) loop
    perform from peer.accounts where account_id = each_account for update;
  end loop;
  for i in 1 .. cardinality(amounts) loop
    update peer.accounts set balance = balance - amounts[i], version = version + 1, updated_at = now()
      where account_id = senders[i] returning * into sender;
    if sender.balance < 0 and not sender.may_be_negative then
      raise exception 'account % would go below zero', senders[i];
    end if;
    update peer.accounts set balance = balance + amounts[i], version = version + 1, updated_at = now()
      where account_id = receivers[i] returning * into receiver;
    insert into peer.transfers (from_account, to_account, amount) values (senders[i], receivers[i], amounts[i])
      returning transfer_id into transfer;
    insert into peer.entries (account_id, transfer_id, amount, balance_before, balance_after, account_version) values
      (senders[i], transfer, -amounts[i], sender.balance + amounts[i], sender.balance, sender.version),
      (receivers[i], transfer, amounts[i], receiver.balance - amounts[i], receiver.balance, receiver.version);
  end loop;
end $$;`;

/**
 * An equivalent of pgledger written for this benchmark from its documentation: a transfer function, account rows locked in
 * order, with versions, and entries with the balance before and after. Money only, without matches and events. Its ids are
 * UUIDs and each pair of players has an escrow account from the start, both of which make it faster than the original.
 */
export const pgledgerLike = async (
  ownerUrl: string,
  { pairs, maxConnections }: { pairs: number; maxConnections: number },
): Promise<Contender> => {
  const db = openDatabase(ownerUrl, { role: '', maxConnections });
  await db.query(SCHEMA);
  const ids = Array.from({ length: pairs }, (_, number) => pairOf(number));
  const accounts = ids.flatMap(({ host, joiner }) => [host, joiner, `escrow:${host}`]);
  const referrers = Array.from({ length: REFERRERS }, (_, number) => `referrer:${number}`);
  await db.query(
    `insert into peer.accounts (account_id, balance, may_be_negative)
     select a, case when a like 'escrow:%' then 0 else $2::numeric end, false from unnest($1::text[]) a
     union all select 'commission', 0, true`,
    [[...accounts, ...referrers], START],
  );
  await db.query('analyze');
  const transfer = (legs: readonly (readonly [from: string, to: string, amount: number])[]) =>
    db.query('select peer.transfer($1, $2, $3)', [
      legs.map(([from]) => from),
      legs.map(([, to]) => to),
      legs.map(([, , amount]) => amount),
    ]);
  const referrerOf = (playerId: string) => `referrer:${Number.parseInt(playerId.slice(-6), 16) % REFERRERS}`;
  return {
    name: 'pgledger equivalent',
    lifecycle: async ({ host, joiner }, round, timed) => {
      const escrow = `escrow:${host}`;
      const winner = round % 2 === 0 ? joiner : host;
      await timed(() => transfer([[host, escrow, 100]]));
      await timed(() => transfer([[joiner, escrow, 100]]));
      await timed(() =>
        transfer([
          [escrow, winner, 195],
          [escrow, 'commission', 5],
          ['commission', referrerOf(host), 2],
          ['commission', referrerOf(joiner), 1],
        ]),
      );
    },
    close: async () => {
      await db.query('drop schema peer cascade');
      await db.close();
    },
  };
};
