import { entryOf } from '@muqabla/contract/entry-of';
import * as m from '../messages.ts';

/** Names states in the current language, as a list. */
export const stateNames = (states: readonly string[] = []): string =>
  states.map((state) => entryOf(m.state, state)?.() ?? state).join(', ');
