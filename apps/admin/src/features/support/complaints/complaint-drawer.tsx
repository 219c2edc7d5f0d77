import type { StaffComplaintDetail } from '@muqabla/contract/support/complaints/complaint-staff-calls';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CaseClaim } from '../../../components/claims/case-claim.tsx';
import { CasePresence } from '../../../components/claims/case-presence.tsx';
import { DelayedCase } from '../../../components/delayed-act-bar.tsx';
import { Drawer } from '../../../components/drawer.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import { categoryWords, eventWords, stateWords } from '../../../lib/complaint.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { ComplaintActions } from './complaint-actions.tsx';
import { complaintQuery } from './complaints.screen.ts';

/** One complaint: its clocks, its events, and the acts of staff. */
export function ComplaintDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(complaintQuery(id));
  return (
    <Drawer
      label={m.complaints_side()}
      onClose={onClose}
      head={<h2 className="num text-h3">{query.data?.number ?? m.complaints_text()}</h2>}
    >
      <CasePresence about={`complaint:${id}`} />
      <QueryFrame query={query} failed={m.complaints_one_failed()}>
        {(complaint) => (
          <>
            <About complaint={complaint} />
            <Events complaint={complaint} />
            {complaint.closedAt === undefined && (
              <DelayedCase caseId={id}>
                <CaseClaim kind="complaint" caseId={id}>
                  <ComplaintActions complaint={complaint} />
                </CaseClaim>
              </DelayedCase>
            )}
          </>
        )}
      </QueryFrame>
    </Drawer>
  );
}

type AboutLinkProps = { about: NonNullable<StaffComplaintDetail['about']>; playerId: string };

/** A link to the battle or payment that a complaint is about, for roles that may open it. */
function AboutLink({ about: { kind, _id }, playerId }: AboutLinkProps) {
  const { may } = useMe();
  if (kind === 'match')
    return may('battles') ? (
      <Link to="/battles/$matchId" params={{ matchId: _id }} className="link">
        {m.complaints_about_battle()}
      </Link>
    ) : null;
  if (kind === 'deposit')
    return may('deposits') ? (
      <Link to="/deposits/$depositId" params={{ depositId: _id }} className="link">
        {m.complaints_about_deposit()}
      </Link>
    ) : null;
  if (kind === 'withdrawal')
    return may('withdrawals') ? (
      <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: _id }} className="link">
        {m.complaints_about_withdrawal()}
      </Link>
    ) : null;
  return may('recharges') ? (
    <Link to="/recharges" search={{ status: 'all', player: playerId }} className="link">
      {m.complaints_about_recharge()}
    </Link>
  ) : null;
}

function About({ complaint }: { complaint: StaffComplaintDetail }) {
  const { player, category, state, escalated, overdue, acknowledgeBy, resolveBy, about, closedAt } = complaint;
  return (
    <>
      <p className="flex flex-wrap gap-x-3 text-small text-text-2">
        <PlayerLink player={player} />
        <span>{categoryWords[category]()}</span>
        {about !== undefined && <AboutLink about={about} playerId={player._id} />}
      </p>
      <Facts>
        <Fact tone={overdue ? 'bad' : closedAt === undefined ? 'wait' : 'ok'}>
          <b className="font-semi">{overdue ? m.complaints_overdue() : stateWords[state]()}</b>
        </Fact>
        {state === 'filed' && (
          <Fact tone={overdue ? 'bad' : 'mute'}>
            {m.complaints_acknowledge_by()} <When within at={acknowledgeBy} />
          </Fact>
        )}
        {closedAt === undefined && (
          <Fact tone={overdue && state !== 'filed' ? 'bad' : 'mute'}>
            {m.complaints_resolve_by()} <When within at={resolveBy} />
          </Fact>
        )}
      </Facts>
      {escalated && closedAt === undefined && <Note tone="wait">{m.complaints_officer_note()}</Note>}
    </>
  );
}

function Events({ complaint: { events } }: { complaint: StaffComplaintDetail }) {
  return (
    <ol className="grid gap-2.5 border-t border-line pt-3 text-small">
      {events.map(({ event, staff, text, at }) => (
        <li key={`${event}${at}`}>
          <span className="block text-caption text-text-3">
            {eventWords[event]()}, {staff?.name ?? m.complaints_by_player()}, <When within at={at} />
          </span>
          {text !== '' && <span className="block break-words whitespace-pre-line">{text}</span>}
        </li>
      ))}
    </ol>
  );
}
