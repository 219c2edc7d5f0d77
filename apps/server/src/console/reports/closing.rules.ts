import { TRANSFER_KINDS, type TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';

/** The movement of an account group by one kind of transfer, in paise. */
export type Movement = {
  readonly account: string;
  readonly kind: TransferKind;
  readonly legs: number;
  readonly paise: number;
};

/** An account over a period, in paise: opening + credited − debited = closing. */
export type AccountClose = {
  readonly account: string;
  readonly opening: number;
  readonly credited: number;
  readonly debited: number;
  readonly closing: number;
  readonly lines: readonly Movement[];
};

const byKind = (movements: readonly Movement[]): Movement[] => {
  const sums = new Map<TransferKind, Movement>();
  for (const each of movements) {
    const before = sums.get(each.kind);
    sums.set(each.kind, {
      ...each,
      legs: each.legs + (before?.legs ?? 0),
      paise: each.paise + (before?.paise ?? 0),
    });
  }
  const place = ({ kind }: Movement) => TRANSFER_KINDS.indexOf(kind);
  return [...sums.values()].filter(({ legs }) => legs > 0).toSorted((one, other) => place(one) - place(other));
};

const closeOf = (account: string, opening: number, movements: readonly Movement[]): AccountClose => {
  const lines = byKind(movements);
  const sum = (isWanted: (paise: number) => boolean) =>
    lines.filter(({ paise }) => isWanted(paise)).reduce((total, { paise }) => total + paise, 0);
  const credited = sum((paise) => paise > 0);
  const debited = 0 - sum((paise) => paise < 0);
  return { account, opening, credited, debited, closing: opening + credited - debited, lines };
};

/** The close of every account that has a balance or a movement, in the order of `order`, then by name. */
export const closesOf = (
  opening: ReadonlyMap<string, number>,
  movements: readonly Movement[],
  order: readonly string[],
): AccountClose[] => {
  const place = (account: string) => (order.includes(account) ? order.indexOf(account) : order.length);
  const accounts = [...new Set([...opening.keys(), ...movements.map(({ account }) => account)])];
  return accounts
    .toSorted((one, other) => place(one) - place(other) || one.localeCompare(other))
    .map((account) =>
      closeOf(
        account,
        opening.get(account) ?? 0,
        movements.filter((each) => each.account === account),
      ),
    )
    .filter(({ opening: before, lines }) => before !== 0 || lines.length > 0);
};
