import { Redirect } from 'wouter';
import { paths } from '../../paths.ts';

/** There are no receipts without payments. */
export function ReceiptPage() {
  return <Redirect to={paths.history} replace />;
}
