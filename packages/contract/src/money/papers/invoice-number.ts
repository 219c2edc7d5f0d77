/** The number on an invoice, at most 16 characters as the law asks: `D/26-27/0000001`. */
export const invoiceNumber = (financialYear: string, serial: number): string =>
  `D/${financialYear.slice(2)}/${String(serial).padStart(7, '0')}`;
