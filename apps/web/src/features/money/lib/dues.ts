import type { CallResponse } from '@muqabla/client/api';
import { currentLanguage } from '@muqabla/ui/language';
import { useQuery } from '@tanstack/react-query';
import { useIsConnectionKnown } from '../../../lib/connection-status.ts';
import { useMe } from '../../../lib/me.ts';
import { inPreviousLanguage } from '../../../lib/previous-language.ts';
import { api } from '../../../lib/session.ts';
import { walletKey } from '../../../lib/wallet.ts';

export type Dues = CallResponse<'GET /user/dues'>;

/** Reads the player's debts by charge; undefined while unknown and if nothing is owed. Refetched with the wallet. */
export function useDues(): Dues | undefined {
  const me = useMe();
  const isConnectionKnown = useIsConnectionKnown();
  const { data } = useQuery({
    queryKey: [...walletKey, 'dues', currentLanguage()],
    queryFn: ({ signal }) => api.call('GET /user/dues', { signal }),
    placeholderData: inPreviousLanguage,
    enabled: isConnectionKnown && me !== undefined,
  });
  return data === undefined || data.total === 0 ? undefined : data;
}
