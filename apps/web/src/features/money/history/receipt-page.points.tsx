import { Redirect } from 'wouter';
import { paths } from '../../../paths.ts';

/** Leads to the history: without payments there are no receipts. */
export function ReceiptPage() {
  return <Redirect to={paths.history} replace />;
}
