import { stateName } from '@muqabla/contract/core/settings/state-names';
import { currentLanguage } from '@muqabla/ui/language';

/** Names states in the current language, as a list. */
export const stateNames = (states: readonly string[] = []): string =>
  states.map((state) => stateName(state, currentLanguage())).join(', ');
