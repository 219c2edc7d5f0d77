import type { Complaint } from '@muqabla/contract/support/complaints/complaint-calls';
import { APPELLATE_COMMITTEE_URL } from '@muqabla/contract/support/complaints/complaint-terms';
import { Card } from '@muqabla/ui/card';
import { Note } from '@muqabla/ui/note';
import { dayAndTime } from '../../../lib/dates.ts';
import * as m from '../../../messages.ts';
import { categoryWords, eventWords, stateWords } from './complaint-words.ts';
import { EscalateForm } from './escalate-form.tsx';

/** One complaint: its number, its clocks in plain words, its events, and the next step. */
export function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { number, category, state, escalated, events, mayEscalate, closedAt } = complaint;
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="num text-h3">{number}</h2>
        <p className="text-small text-text-2">
          <span>{categoryWords[category]()}</span>
          <span> · </span>
          <span>{stateWords[state]()}</span>
          {escalated && <span>{` · ${m.complaints_with_officer()}`}</span>}
        </p>
      </div>
      {closedAt === undefined && <Clocks complaint={complaint} />}
      <ol className="grid gap-2 text-small">
        {events.map(({ event, byPlayer, text, at }) => (
          <li key={`${event}${at}`}>
            <span className="num block text-caption text-text-3">
              {byPlayer || event === 'filed' ? m.complaints_you() : eventWords[event]()} · {dayAndTime(at)}
            </span>
            {text !== '' && <span className="block break-words whitespace-pre-line">{text}</span>}
          </li>
        ))}
      </ol>
      {mayEscalate && <EscalateForm complaintId={complaint._id} />}
      {escalated && closedAt !== undefined && <Committee />}
    </Card>
  );
}

function Clocks({ complaint: { state, acknowledgeBy, resolveBy } }: { complaint: Complaint }) {
  return (
    <Note tone="info">
      <span className="num block">
        {state === 'filed' && <span>{`${m.complaints_acknowledge_by({ time: dayAndTime(acknowledgeBy) })} `}</span>}
        <span>{m.complaints_resolve_by({ time: dayAndTime(resolveBy) })}</span>
      </span>
    </Note>
  );
}

function Committee() {
  return (
    <Note tone="info">
      {m.complaints_committee()}{' '}
      <a href={APPELLATE_COMMITTEE_URL} target="_blank" rel="noreferrer" className="link">
        {APPELLATE_COMMITTEE_URL.replace('https://', '')}
      </a>
    </Note>
  );
}
