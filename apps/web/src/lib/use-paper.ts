import { useMutation } from '@tanstack/react-query';
import type { Period } from '../components/period-form.tsx';
import { api } from './session.ts';

/** Lets the browser download a file from a link to the server, which sends the file's name. */
const downloadFrom = (url: string) => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};

/** Requests the link of a PDF and downloads it. */
const usePaper = <T>(requestLink: (of: T) => Promise<{ url: string }>) =>
  useMutation({ mutationFn: requestLink, onSuccess: ({ url }) => downloadFrom(url) });

/** The statement of a period. */
export const useStatementPdf = () => usePaper((body: Period) => api.call('POST /user/statement/link', { body }));

/** The invoice of a deposit. */
export const useInvoicePdf = () =>
  usePaper((depositId: string) => api.call('POST /user/deposit-invoices/{depositId}/link', { params: { depositId } }));
