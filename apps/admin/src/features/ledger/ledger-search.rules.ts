import { TRANSFER_KINDS, type TransferKind } from '@muqabla/contract/ledger/ledger-calls';
import { dayEnd, dayStart } from '../../lib/day.rules.ts';
import { DAY_FORM, formOf, ID_FORM, MARK_FORM } from '../../lib/search-params.rules.ts';

/** What the address says about the transfers: days as a calendar in India has them, the rest as the call takes it. */
export type LedgerSearch = {
  account?: string;
  kind?: TransferKind;
  playerId?: string;
  matchId?: string;
  key?: string;
  from?: string;
  to?: string;
  cursor?: string;
};

/** A house account by name, or a player's, battle's or withdrawal's with its id. */
export const ACCOUNT_FORM = /^[a-z_]+(:[0-9a-f-]{36})?$/;

const forms = {
  account: ACCOUNT_FORM,
  playerId: ID_FORM,
  matchId: ID_FORM,
  key: /^.{1,300}$/,
  from: DAY_FORM,
  to: DAY_FORM,
  cursor: MARK_FORM,
};

/** Reads the explorer's part of the address; what it cannot use is left out. */
export const readLedgerSearch = (typed: { [name in keyof LedgerSearch]?: unknown }): LedgerSearch => {
  const kind = TRANSFER_KINDS.find((known) => known === typed.kind);
  const texts = Object.entries(forms).map(
    ([name, form]) => [name, formOf(typed[name as keyof typeof forms], form)] as const,
  );
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(Object.fromEntries(texts.filter(([, value]) => value !== undefined)) as Omit<LedgerSearch, 'kind'>),
  };
};

/** What the call is asked for: days become the instants they begin and end at. */
export const transfersAsked = ({ from, to, ...rest }: LedgerSearch) => ({
  ...rest,
  ...(from === undefined ? {} : { from: dayStart(from) }),
  ...(to === undefined ? {} : { to: dayEnd(to) }),
});
