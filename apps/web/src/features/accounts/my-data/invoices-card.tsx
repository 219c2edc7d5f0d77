import type { GstInvoice } from '@muqabla/contract/money/papers/invoice-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { IconButton } from '@muqabla/ui/icon-button';
import { Download, ReceiptIndianRupee } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Note } from '@muqabla/ui/note';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../../components/pagination.tsx';
import { calendarDay } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { FIRST_PAGE, pageAt } from '../../../lib/list-page.ts';
import { api } from '../../../lib/session.ts';
import { useInvoicePdf } from '../../../lib/use-paper.ts';
import * as m from '../../../messages.ts';

/** The GST invoices of the player's deposits, each as a PDF. Nothing for a player without deposits. */
export function InvoicesCard() {
  const [{ page, upTo }, setPage] = useState(FIRST_PAGE);
  const { data } = useQuery({
    queryKey: ['own', 'invoices', page, upTo],
    queryFn: ({ signal }) =>
      api.call('GET /user/deposit-invoices', { query: { page: String(page), limit: '5', upTo }, signal }),
    placeholderData: keepPreviousData,
  });
  const download = useInvoicePdf();
  if (data === undefined || data.invoices.length === 0) return null;
  return (
    <Card flush>
      <div className="grid gap-1 p-4 pb-2">
        <h2 className="text-h3">{m.mydata_invoices()}</h2>
        <p className="text-small text-text-2">{m.mydata_invoices_line()}</p>
        {download.isError && (
          <Note tone="bad" role="alert">
            {errorMessage(download.error, m.something_went_wrong_retry())}
          </Note>
        )}
      </div>
      <ul className="divide-y divide-line">
        {data.invoices.map((invoice) => (
          <li key={invoice._id}>
            <InvoiceRow invoice={invoice} onDownload={() => download.mutate(invoice._id)} />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="p-4">
          <Pagination page={page} pages={data.totalPages} onPage={(next) => setPage(pageAt(next, data))} />
        </div>
      )}
    </Card>
  );
}

function InvoiceRow({ invoice, onDownload }: { invoice: GstInvoice; onDownload: () => void }) {
  return (
    <ListRow
      icon={<ReceiptIndianRupee size={20} aria-hidden />}
      title={<span className="num">{formatRupees(invoice.amount)}</span>}
      end={
        <IconButton
          label={m.mydata_invoice_download({ number: invoice.number })}
          icon={<Download size={20} aria-hidden />}
          onClick={onDownload}
        />
      }
    >
      <span className="num">{invoice.number}</span>
      <span>{calendarDay(invoice.issuedAt)}</span>
    </ListRow>
  );
}
