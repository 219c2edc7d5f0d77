import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import { buttonClass } from '@muqabla/ui/button-class';
import { ExternalLink } from '@muqabla/ui/icons';
import * as m from '../../../../messages.ts';
import { type AppLabel, appLinkOf } from './room-app.rules.ts';

// The longest label that stays on one line on a phone of 320 px.
const ONE_LINE_LENGTH = 20;

const wordsOf = (label: AppLabel) => {
  if (label.kind === 'goToLudoKing') return m.room_go_to_game();
  return label.kind === 'named' ? m.room_open_app({ app: label.appName }) : m.room_open_app_plain();
};

/** The link that opens the game app, where the game has one. It is the main action once there is a room code. */
export function RoomAppLink({ match, side }: { match: MatchView; side: Side }) {
  const link = appLinkOf(match, side);
  if (link === null) return null;
  const words = wordsOf(link.label);
  const wrapping = words.length > ONE_LINE_LENGTH ? 'wrap-anywhere' : '2xs:whitespace-nowrap';
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({
        variant: match.roomcode === '' ? 'secondary' : 'primary',
        className: `px-2! text-center ${wrapping}`,
      })}
    >
      {words}
      <ExternalLink size={18} aria-hidden className="shrink-0" />
    </a>
  );
}
