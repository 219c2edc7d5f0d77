import { currentLanguage } from '@muqabla/ui/language';

/**
 * Keeps what a query has in the previous language until it comes in the new one, so that the page stays and what is typed in it. For
 * queries whose key ends in the language.
 */
export const inPreviousLanguage = <T>(
  data: T | undefined,
  query: { readonly queryKey: readonly unknown[] } | undefined,
): T | undefined => (query?.queryKey.at(-1) === currentLanguage() ? undefined : data);
