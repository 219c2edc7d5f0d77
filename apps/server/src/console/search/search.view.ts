import type { SearchKind, SearchResult } from '@muqabla/contract/console/search/search-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import { maskPhone } from '../../platform/masks.rules.ts';
import type { FoundRow } from './search.queries.ts';

export const searchResult = (
  kind: SearchKind,
  { id, title, detail, at, status, paise, phone }: FoundRow,
): SearchResult => ({
  kind,
  _id: id,
  title,
  detail: phone === undefined ? detail : `${detail}, ${maskPhone(phone)}`,
  ...(status !== undefined && { status }),
  ...(paise !== undefined && { amount: rupeesFromPaise(paise) }),
  at: at.toISOString(),
});
