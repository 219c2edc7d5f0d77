import { Button } from '@muqabla/ui/button';
import { FileText, Printer } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { errorMessage } from '../../../lib/error-message.ts';
import { useInvoicePdf } from '../../../lib/use-paper.ts';
import * as m from '../../../messages.ts';

/** Downloads the GST invoice of a deposit, and prints its receipt. */
export function ReceiptActions({ depositId }: { depositId: string }) {
  const invoice = useInvoicePdf();
  return (
    <>
      {invoice.isError && (
        <Note tone="bad" role="alert">
          {errorMessage(invoice.error, m.something_went_wrong_retry())}
        </Note>
      )}
      <Button
        block
        icon={<FileText size={20} aria-hidden />}
        className="print:hidden"
        busy={invoice.isPending}
        onClick={() => invoice.mutate(depositId)}
      >
        {m.receipt_invoice()}
      </Button>
      <Button block icon={<Printer size={20} aria-hidden />} className="print:hidden" onClick={() => print()}>
        {m.receipt_print()}
      </Button>
    </>
  );
}
