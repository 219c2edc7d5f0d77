import type { RingReason } from '@muqabla/contract/play/integrity/ring-calls';
import { FAST_CONCESSION_SECONDS, type RingStatus } from '@muqabla/contract/play/integrity/ring-terms';
import { formatRupees } from '@muqabla/ui/format-rupees';
import * as m from '../../../../messages.ts';

/** The tab of a list of rings. */
export const statusWords: Record<RingStatus, () => string> = {
  open: m.rings_open,
  held: m.rings_held,
  dismissed: m.rings_dismissed,
};

/** One sign of a link in words, with its figures. */
export const reasonWords = ({ sign, count = 0, of = 0, expected = 0, amount = 0 }: RingReason): string => {
  const rupees = formatRupees(amount, 'always');
  switch (sign) {
    case 'wins':
      return m.rings_sign_wins({ count, of, expected });
    case 'thrown':
      return m.rings_sign_thrown({ count, of });
    case 'fast':
      return m.rings_sign_fast({ count, of, seconds: FAST_CONCESSION_SECONDS });
    case 'funds':
      return m.rings_sign_funds({ amount: rupees });
    case 'cashesOut':
      return m.rings_sign_cashes_out({ amount: rupees });
    case 'device':
      return m.rings_sign_device();
    case 'payee':
      return m.rings_sign_payee();
    case 'address':
      return m.rings_sign_address();
    case 'referred':
      return m.rings_sign_referred();
    case 'sameReferrer':
      return m.rings_sign_same_referrer();
    case 'partners':
      return m.rings_sign_partners({ count });
    case 'chain':
      return m.rings_sign_chain();
  }
};
