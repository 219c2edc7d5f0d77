import { ID_FORM } from './search-params.rules.ts';

/** Whose wallet an account is; undefined for every other account. */
export const playerOf = (account: string): string | undefined => {
  const [kind, owner = ''] = account.split(':');
  return (kind === 'deposit' || kind === 'reward' || kind === 'due') && ID_FORM.test(owner) ? owner : undefined;
};
