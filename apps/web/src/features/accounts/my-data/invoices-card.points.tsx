/** There are no deposits, and so no invoices. */
export function InvoicesCard() {
  return null;
}
