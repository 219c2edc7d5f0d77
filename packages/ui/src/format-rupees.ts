export type Paise = 'auto' | 'always';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figure without sign or symbol: 1,00,000.50. `auto` omits paise that are zero. */
export function groupRupees(rupees: number, paise: Paise = 'auto'): string {
  const size = Math.abs(rupees);
  return paise === 'auto' && Number.isInteger(size) ? whole.format(size) : exact.format(size);
}

/** Plain text for labels and sentences: −₹100.00, with a real minus sign. */
export function formatRupees(rupees: number, paise: Paise = 'auto'): string {
  return `${rupees < 0 ? '−' : ''}₹${groupRupees(rupees, paise)}`;
}
