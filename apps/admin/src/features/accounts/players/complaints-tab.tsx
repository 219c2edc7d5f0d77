import type { StaffComplaint } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { TriangleAlert } from '@muqabla/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { categoryWords, stateWords } from '../../../lib/complaint.messages.ts';
import * as m from '../../../messages.ts';
import { complaintsOfQuery } from './players.queries.ts';
import { TabPagination } from './tab-pagination.tsx';

/** The complaints the player has filed; each opens in the list of complaints. */
export function ComplaintsTab({ playerId, before }: { playerId: string; before: string | undefined }) {
  const query = useQuery(complaintsOfQuery(playerId, before));
  return (
    <section aria-label={m.players_tab.complaints()} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <QueryFrame query={query} failed={m.complaints_failed()}>
        {({ complaints, next }) => (
          <>
            {complaints.length === 0 && <Card className="text-small text-text-2">{m.players_complaints_none()}</Card>}
            <ul className="grid gap-2">
              {complaints.map((complaint) => (
                <li key={complaint._id}>
                  <Complaint complaint={complaint} />
                </li>
              ))}
            </ul>
            <TabPagination playerId={playerId} tab="complaints" before={before} next={next} />
          </>
        )}
      </QueryFrame>
    </section>
  );
}

function Complaint({ complaint }: { complaint: StaffComplaint }) {
  const { _id, number, category, state, escalated, text, filedAt, dueAt, closedAt, overdue } = complaint;
  const list = closedAt === undefined ? 'open' : 'closed';
  return (
    <Card className="grid gap-1.5 text-small">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to="/complaints" search={{ list, complaint: _id }} className="link num font-semi">
          {number}
        </Link>
        <span className="text-caption text-text-3">
          <When at={filedAt} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-text-2">
        <span>{categoryWords[category]()}</span>
        <span> · </span>
        <span>{stateWords[state]()}</span>
        {escalated && <span>{` · ${m.complaints_with_officer()}`}</span>}
        {overdue && (
          <Chip tone="bad" icon={<TriangleAlert size={14} aria-hidden />}>
            {m.complaints_overdue()}
          </Chip>
        )}
      </p>
      <p className="line-clamp-3 break-words whitespace-pre-wrap">{text}</p>
      {dueAt !== undefined && (
        <p className="text-text-2">
          {state === 'filed' ? m.complaints_acknowledge_by() : m.complaints_resolve_by()} <When within at={dueAt} />
        </p>
      )}
    </Card>
  );
}
