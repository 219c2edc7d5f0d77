import * as m from '../../../messages.ts';

/** The name of a player of a game that others see; one who does not appear has none. */
export const personName = (person: { readonly username: string } | undefined): string =>
  person?.username ?? m.league_unnamed();
