import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/load-error.tsx';
import * as m from '../../messages.ts';
import { ConsentsCard } from './consents-card.tsx';
import { DataExportCard } from './data-export-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { myDataQuery } from './my-data.queries.ts';
import { StatementCard } from './statement-card.tsx';

/** The sections of the page My data. */
export function MyDataContent() {
  const { data, isError, isFetching, refetch } = useQuery(myDataQuery());
  if (data === undefined && isError)
    return <LoadError title={m.mydata_error()} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40 rounded-l" />;
  return (
    <>
      <DataExportCard data={data} />
      <StatementCard />
      <InvoicesCard />
      <ConsentsCard />
      <DeleteAccountCard />
    </>
  );
}
