import type { Queries } from '../../../apps/server/src/platform/db/database.ts';
import { checkLedger } from '../../../apps/server/src/prove-ledger.ts';
import type { MatchModel } from './match-model.ts';
import type { MoneyModel } from './money-model.ts';

type WalletRow = { player_id: string; deposit_paise: number; reward_paise: number; due_paise: number };
type BattleRow = { match_id: string; status: string; version: number; joiner_id: string | null; winner: string | null };

const differing = <Row>(
  what: string,
  rows: readonly Row[],
  expected: (row: Row) => unknown[],
  found: (row: Row) => unknown[],
) =>
  rows.flatMap((row) => {
    const [is, ought] = [JSON.stringify(found(row)), JSON.stringify(expected(row))];
    return is === ought ? [] : [`${what} ${JSON.stringify(row)}, expected ${ought}`];
  });

/** The differences between the wallets in the database and in the model. */
export const walletDrift = async (db: Queries, money: MoneyModel): Promise<string[]> => {
  const rows = await db.query<WalletRow>(
    'select player_id, deposit_paise, reward_paise, due_paise from ledger.wallets',
  );
  const expected = ({ player_id }: WalletRow) => {
    const { deposit, reward, due } = money.of(player_id);
    return [deposit, reward, due];
  };
  return differing('wallet', rows, expected, (row) => [row.deposit_paise, row.reward_paise, row.due_paise]);
};

/** The differences between the matches in the database and in the model; each move must have one event. */
export const matchDrift = async (db: Queries, model: MatchModel): Promise<string[]> => {
  const rows = await db.query<BattleRow & { events: number }>(
    `select match_id, status, version, joiner_id, winner,
            (select count(*) from match_events e where e.match_id = m.match_id) as events from matches m`,
  );
  const expected = ({ match_id }: BattleRow) => {
    const battle = model.battles.get(match_id);
    return [battle?.status, battle?.version, battle?.joiner, battle?.winner, battle?.version];
  };
  const found = (row: (typeof rows)[number]) => [row.status, row.version, row.joiner_id, row.winner, row.events];
  const missing = rows.length === model.battles.size ? [] : [`${rows.length} battles, expected ${model.battles.size}`];
  return [...missing, ...differing('battle', rows, expected, found)];
};

/** The violations found by the ledger check, and the imbalance of the model's own accounts. */
export const ledgerDrift = async (db: Queries, model: MatchModel, money: MoneyModel): Promise<string[]> => {
  const { lines } = await checkLedger(db);
  const owned = [...money.all()].reduce((sum, [, { deposit, reward, due }]) => sum + deposit + reward - due, 0);
  return [
    ...lines.filter(({ broken }) => broken > 0).map(({ invariant, says, broken }) => `${invariant} ${says}: ${broken}`),
    ...(owned + model.staked() + money.house === 0 ? [] : ['the model itself does not add up']),
  ];
};
