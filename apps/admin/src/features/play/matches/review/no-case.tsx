import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../../../lib/page-message.tsx';
import * as m from '../../../../messages.ts';
import { readReviewSearch } from './queue.rules.ts';
import { useQueue } from './use-queue.ts';

/** Shown when no case is open or the queue is empty. */
export function NoCase() {
  const { data } = useQueue();
  const oldest = data?.cases[0];
  if (data === undefined) return null;
  if (oldest === undefined && data.conflicts + data.claims > 0) {
    return (
      <PageMessage
        spot="seats"
        title={m.desk_filtered_title()}
        action={
          <Link to="/review" className={buttonClass({ variant: 'primary' })}>
            {m.show_all()}
          </Link>
        }
      />
    );
  }
  if (oldest === undefined && data.doubts > 0)
    return (
      <PageMessage
        spot="seats"
        title={m.desk_empty_title()}
        action={
          <Link to="/review" search={{ status: 'doubt' }} className={buttonClass({ variant: 'primary' })}>
            {m.desk_show_doubts()}
          </Link>
        }
      >
        {m.desk_doubts_text()}
      </PageMessage>
    );
  if (oldest === undefined)
    return (
      <PageMessage spot="seats" title={m.desk_empty_title()}>
        {m.desk_empty_text()}
      </PageMessage>
    );
  return (
    <PageMessage
      spot="ledger"
      title={m.desk_title()}
      action={
        <Link
          to="/review/$matchId"
          params={{ matchId: oldest._id }}
          search={readReviewSearch}
          className={buttonClass({ variant: 'primary' })}
        >
          {m.desk_open_oldest()} <kbd className="bg-transparent! text-current!">J</kbd>
        </Link>
      }
    >
      {m.desk_text()}
    </PageMessage>
  );
}
