import type { StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import { Button } from '@muqabla/ui/button';
import { When } from '../../../components/when.tsx';
import { deviceOf } from '../../../lib/device.rules.ts';
import * as m from '../../../messages.ts';

type SessionListProps = { sessions: StaffMemberDetail['sessions']; onEnd: (sessionId: string) => void };

/** The active sessions of a staff member. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  return (
    <section className="grid gap-2" aria-label={m.staff_sessions()}>
      <h3 className="text-h3">{m.staff_sessions()}</h3>
      {sessions.length === 0 && <p className="text-small text-text-2">{m.staff_no_sessions()}</p>}
      <ul className="grid gap-2">
        {sessions.map(({ _id, device, address, lastSeenAt, isOwn }) => {
          const name = deviceOf(device) ?? m.staff_device_unknown();
          return (
            <li key={_id} className="flex items-center gap-2 rounded-m bg-inset px-3 py-2 text-small">
              <span className="min-w-0 flex-1">
                <b className="block font-semi">{name}</b>
                <span className="num block break-all text-text-2">{address}</span>
                <span className="block text-text-2">
                  {isOwn ? (
                    m.staff_session_own()
                  ) : (
                    <>
                      {m.staff_session_seen()} <When within at={lastSeenAt} />
                    </>
                  )}
                </span>
              </span>
              {!isOwn && (
                <Button
                  size="small"
                  variant="outline"
                  aria-label={m.staff_session_end_of({ device: name })}
                  onClick={() => onEnd(_id)}
                >
                  {m.staff_session_end()}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
