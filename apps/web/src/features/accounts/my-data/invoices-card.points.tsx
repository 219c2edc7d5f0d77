/** Shows nothing: without deposits there are no invoices. */
export function InvoicesCard() {
  return null;
}
