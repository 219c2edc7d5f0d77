import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { ChevronRight, MessageSquareWarning } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import * as m from '../../../messages.ts';
import { sidePaths } from '../../../side-paths.ts';
import { ConsentsCard } from './consents-card.tsx';
import { DataExportCard } from './data-export-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { myDataQuery } from './my-data.queries.ts';
import { NomineeCard } from './nominee-card.tsx';
import { PurposesCard } from './purposes-card.tsx';
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
      {FOR_MONEY && <InvoicesCard />}
      <PurposesCard />
      <ConsentsCard />
      <NomineeCard />
      <Card flush>
        <Link href={`${sidePaths.complaints}?category=privacy`} className="block">
          <ListRow
            icon={<MessageSquareWarning size={20} aria-hidden />}
            title={m.complaints_data_link()}
            end={<ChevronRight size={20} aria-hidden />}
          >
            <span>{m.complaints_row()}</span>
          </ListRow>
        </Link>
      </Card>
      <DeleteAccountCard />
    </>
  );
}
