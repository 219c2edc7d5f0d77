import type { Transaction } from '../../apps/server/src/platform/db/database.ts';

export const STAKE = 100_00;
export const COMMISSION = 5_00;
/** The bonuses of the winner's referrer and of the referrer's referrer. */
export const BONUSES = [2_00, 1_00] as const;

type Wallet = { player_id: string; deposit_paise: number; reward_paise: number; last_entry_number: number };
type Change = { playerId: string; deposit: number; reward: number };

export const lockWallets = async (tx: Transaction, playerIds: readonly string[]) => {
  const rows = await tx.query<Wallet>(
    'select * from ledger.wallets where player_id = any ($1::uuid[]) order by player_id for no key update',
    [playerIds],
  );
  return new Map(rows.map((row) => [row.player_id, { ...row }]));
};

type Posting = { key: string; kind: string; matchId: string | null; others: [string, number][]; changes: Change[] };

const writeTransfer = async (
  tx: Transaction,
  wallets: Map<string, Wallet>,
  { key, kind, matchId, others, changes }: Posting,
) => {
  const legs = [
    ...others,
    ...changes.flatMap(({ playerId, deposit, reward }): [string, number][] => [
      [`deposit:${playerId}`, deposit],
      [`reward:${playerId}`, reward],
    ]),
  ].filter(([, amount]) => amount !== 0);
  await tx.query(
    'insert into ledger.transfers (transfer_key, kind, accounts, amounts, match_id, created_at) values ($1, $2, $3, $4, $5, now())',
    [key, kind, legs.map(([account]) => account), legs.map(([, amount]) => amount), matchId],
  );
  for (const { playerId, deposit, reward } of changes) {
    const wallet = wallets.get(playerId);
    if (wallet === undefined) throw new Error('no such wallet');
    wallet.deposit_paise += deposit;
    wallet.reward_paise += reward;
    wallet.last_entry_number += 1;
    const after = [wallet.deposit_paise, wallet.reward_paise];
    await tx.query(
      `insert into ledger.entries (player_id, entry_number, transfer_key, kind, deposit_change, reward_change, deposit_after, reward_after, match_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
      [playerId, wallet.last_entry_number, key, kind, deposit, reward, ...after, matchId],
    );
    await tx.query(
      'update ledger.wallets set deposit_paise = $2, reward_paise = $3, last_entry_number = $4 where player_id = $1',
      [playerId, ...after, wallet.last_entry_number],
    );
  }
};

/** The subject of a transfer; with a match, its escrow is checked against it. */
type TransferSubject = { matchId: string; version: number; isBattle: boolean };

/** Locks a player's wallet and returns the parts of the stake; `write` takes them. */
export const holdStake = async (
  tx: Transaction,
  { matchId, version, isBattle, playerId }: TransferSubject & { playerId: string },
) => {
  const wallets = await lockWallets(tx, [playerId]);
  const fromDeposit = Math.min(wallets.get(playerId)?.deposit_paise ?? 0, STAKE);
  const changes = [{ playerId, deposit: -fromDeposit, reward: fromDeposit - STAKE }];
  return {
    fromDeposit,
    write: () =>
      writeTransfer(tx, wallets, {
        key: `match:${matchId}:${version}:hold`,
        kind: 'stake_held',
        matchId: isBattle ? matchId : null,
        others: [[`escrow:${matchId}`, STAKE]],
        changes,
      }),
  };
};

/** A player's referrer and the referrer's referrer. */
export const readReferrers = async (tx: Transaction, playerId: string) => {
  const [row] = await tx.query<{ first: string | null; second: string | null }>(
    `select p.referrer_id as first, r.referrer_id as second from players p
     left join players r on r.player_id = p.referrer_id where p.player_id = $1`,
    [playerId],
  );
  return [row?.first, row?.second].filter((id): id is string => typeof id === 'string');
};

/** Pays the prize, the commission, and the bonuses of the winner's referrers. */
export const paySettlement = async (
  tx: Transaction,
  wallets: Map<string, Wallet>,
  {
    matchId,
    version,
    isBattle,
    winnerId,
    referrers,
  }: TransferSubject & { winnerId: string; referrers: readonly string[] },
) => {
  const ofMatch = isBattle ? matchId : null;
  await writeTransfer(tx, wallets, {
    key: `match:${matchId}:${version}:settle`,
    kind: 'match_settled',
    matchId: ofMatch,
    others: [
      [`escrow:${matchId}`, -2 * STAKE],
      ['commission', COMMISSION],
    ],
    changes: [{ playerId: winnerId, deposit: 0, reward: 2 * STAKE - COMMISSION }],
  });
  for (const [index, playerId] of referrers.entries()) {
    const bonus = BONUSES[index] ?? 0;
    await writeTransfer(tx, wallets, {
      key: `match:${matchId}:${version}:referral:${index + 1}`,
      kind: 'referral_bonus',
      matchId: ofMatch,
      others: [['commission', -bonus]],
      changes: [{ playerId, deposit: 0, reward: bonus }],
    });
  }
};
