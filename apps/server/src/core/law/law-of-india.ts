import type { LawRule } from '@muqabla/contract/core/law/law-calls';

/**
 * The law of India that concerns this product, as known in November 2026; not legal advice. Rules that come later are
 * entered by two staff members. Bans of single states are the operator's setting until they are entered with their source.
 */
export const LAW_OF_INDIA: readonly LawRule[] = [
  { subject: 'minimumAge', value: 18, from: '1875-06-02', source: 'Majority Act, 1875, section 3' },
  {
    subject: 'tdsPercent',
    value: 30,
    from: '2023-04-01',
    source: 'Income-tax Act, 1961, section 194BA: net winnings from online games',
  },
  {
    subject: 'gstPercent',
    value: 28,
    from: '2023-10-01',
    source: 'CGST Rules, rule 31B, with the CGST (Amendment) Act, 2023: the value is the whole deposit',
  },
  { subject: 'gstPercent', value: 40, from: '2025-09-22', source: '56th meeting of the GST Council, 3 September 2025' },
  {
    subject: 'stakes',
    value: 'forbidden',
    from: '2026-05-01',
    source: 'Promotion and Regulation of Online Gaming Act, 2025, with the Rules of 22 April 2026',
  },
];
