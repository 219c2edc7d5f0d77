import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { type Icon, Bell, Clock, Hourglass, Lock, Swords, TriangleAlert } from '@muqabla/ui/icons';
import { LiveDot } from '@muqabla/ui/live-dot';
import { StatusStrip } from '@muqabla/ui/status-strip';
import type { Tone } from '@muqabla/ui/tones';
import * as m from '../../../../messages.ts';
import type { CardStrip } from './match-card.rules.ts';

const styles: Record<CardStrip['kind'], { tone: Tone; Icon: Icon | undefined }> = {
  rematchOffered: { tone: 'wait', Icon: Swords },
  waitingForInvited: { tone: 'info', Icon: Hourglass },
  waitingForLink: { tone: 'info', Icon: Lock },
  waitingForPlayer: { tone: 'info', Icon: Clock },
  wantsToPlay: { tone: 'wait', Icon: Bell },
  waitingForHost: { tone: 'info', Icon: Hourglass },
  openBoard: { tone: 'ok', Icon: undefined },
  addRoomCode: { tone: 'ok', Icon: undefined },
  started: { tone: 'ok', Icon: undefined },
  codeReady: { tone: 'ok', Icon: undefined },
  opponentReported: { tone: 'wait', Icon: Bell },
  reported: { tone: 'wait', Icon: Hourglass },
  bothWin: { tone: 'bad', Icon: TriangleAlert },
  differs: { tone: 'bad', Icon: TriangleAlert },
};

function stripText(strip: CardStrip, name: string): string {
  switch (strip.kind) {
    case 'rematchOffered':
      return m.lobby_rematch_offered({ name });
    case 'waitingForInvited':
      return m.lobby_waiting_for({ name });
    case 'waitingForLink':
      return m.lobby_private_waiting();
    case 'waitingForPlayer':
      return m.lobby_waiting_for_player();
    case 'wantsToPlay':
      return m.lobby_wants_to_play({ name });
    case 'waitingForHost':
      return m.lobby_waiting_for_host({ name });
    case 'openBoard':
      return m.lobby_open_board();
    case 'addRoomCode':
      return m.lobby_add_room_code();
    case 'started':
      return m.lobby_started();
    case 'codeReady':
      return m.lobby_code_ready();
    case 'opponentReported':
      return m.lobby_opponent_reported({ name });
    case 'bothWin':
      return m.lobby_both_win();
    case 'differs':
      return m.lobby_differs();
    case 'reported': {
      if (strip.result === 'win') return m.lobby_reported_win(REVIEW_MINUTES);
      return strip.result === 'loss' ? m.lobby_reported_loss(REVIEW_MINUTES) : m.lobby_reported_cancel(REVIEW_MINUTES);
    }
  }
}

/** Status strip of the player's own match with its next step. `name` is the opponent's. */
export function MatchStrip({ strip, name }: { strip: CardStrip; name: string }) {
  const { tone, Icon } = styles[strip.kind];
  return (
    <StatusStrip
      tone={tone}
      icon={Icon === undefined ? <LiveDot /> : <Icon size={18} aria-hidden className="flex-none" />}
    >
      {stripText(strip, name)}
    </StatusStrip>
  );
}
