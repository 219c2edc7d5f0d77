import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { CopyButton } from '@muqabla/ui/copy-button';
import { cx } from '@muqabla/ui/cx';
import { Check } from '@muqabla/ui/icons';
import { Spinner } from '@muqabla/ui/spinner';
import { timeOfDay } from '../../../../lib/dates.ts';
import * as m from '../../../../messages.ts';
import { RoomAppLink } from './room-app-link.tsx';
import { playsInWithoutLink } from './room-app.rules.ts';
import { RoomCodeForm } from './room-code-form.tsx';
import { type RoomState, spelledOut } from './room-state.rules.ts';

const LONG_CODE_LENGTH = 10;

/** The room code, the form to enter it, or a waiting status. `opponent` is a name. */
export function RoomCodeCard({ match, state, opponent }: { match: MatchView; state: RoomState; opponent: string }) {
  const isReady = match.roomcode !== '';
  const appName = playsInWithoutLink(match);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <div className="flex min-h-6.5 items-center justify-between gap-3">
        <h2>{m.room_code()}</h2>
        {isReady && (
          <Chip tone="ok" icon={<Check size={14} aria-hidden />}>
            {m.room_code_ready()}
          </Chip>
        )}
      </div>
      {appName !== null && <p className="font-semi wrap-anywhere">{m.room_play_in_app({ app: appName })}</p>}
      {isReady && <ReadyCode match={match} side={state.role} />}
      {!isReady && state.maySetCode && <RoomCodeForm match={match} opponent={opponent} />}
      {!isReady && !state.maySetCode && (
        <>
          <p
            role="status"
            className="flex items-center gap-3 rounded-m bg-inset px-4 py-4 font-semi inset-ring inset-ring-line"
          >
            <Spinner />
            {m.room_waiting_for_code()}
          </p>
          <p className="text-small text-text-2">{m.room_waiting_for_code_next({ name: match.host.username })}</p>
          <RoomAppLink match={match} side={state.role} />
          {match.deadline !== undefined && (
            <p className="text-small text-text-3">
              {m.room_code_by_name({ name: match.host.username, time: timeOfDay(match.deadline) })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function ReadyCode({ match, side }: { match: MatchView; side: Side }) {
  const { roomcode } = match;
  return (
    <>
      <div
        role="img"
        aria-label={spelledOut(roomcode)}
        className={cx(
          'num code-in rounded-m bg-inset px-2 py-2.5 text-center font-heavy tracking-[.06em] break-all select-text inset-ring inset-ring-line',
          roomcode.length > LONG_CODE_LENGTH ? 'text-h1' : 'text-code',
        )}
      >
        {roomcode}
      </div>
      <div className="flex flex-wrap gap-2 *:flex-[1_1_148px] max-2xs:*:basis-full">
        <div>
          <CopyButton block text={roomcode} label={m.room_copy()} copiedLabel={m.room_copied()} />
        </div>
        <RoomAppLink match={match} side={side} />
      </div>
    </>
  );
}
