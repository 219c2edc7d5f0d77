import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Man, ManKind } from '@muqabla/games/carrom/board';
import * as m from '../../../../messages.ts';
import type { BoardGameProps } from '../board-game.ts';
import { factText, placeText } from './carrom-words.ts';
import { colourOf, type CarromPosition } from './stroke-report.rules.ts';
import type { StrokeReport } from './use-stroke-playback.ts';

type CarromStatusProps = Pick<BoardGameProps, 'own' | 'names'> & {
  state: BoardState;
  position: CarromPosition;
  report: StrokeReport | null;
  /** The side whose stroke is under way; null on a board at rest. */
  moving: Side | null;
};

const turnText = ({ state, own, names, report, position }: CarromStatusProps): string => {
  if (state.turn === undefined) return '';
  const isOwn = state.turn === own;
  if (position.queen === 'open') return isOwn ? m.carrom_cover_now() : m.carrom_they_cover({ name: names[state.turn] });
  if (report?.playsOn === true) return isOwn ? m.carrom_again() : m.carrom_they_again({ name: names[state.turn] });
  return isOwn ? m.carrom_your_turn() : m.board_turn_of({ name: names[state.turn] });
};

/** Shows the stroke under way, or the outcome of the last one and the side to strike; read aloud as they change. */
export function CarromStatus(props: CarromStatusProps) {
  const { state, own, names, report, moving } = props;
  const facts = report === null ? '' : report.facts.map((fact) => factText(fact, report.isOwn)).join(' ');
  const isHintDue = report === null && state.turn === own;
  return (
    <div role="log" aria-label={m.board_log()} className="grid min-h-11 content-center text-small text-text-2">
      {moving !== null ? (
        <p key={`moving ${state.actNumber}`}>
          {moving === own ? m.carrom_moving() : m.carrom_they_struck({ name: names[moving] })}
        </p>
      ) : (
        <p key={state.actNumber}>
          {facts !== '' && <span>{`${facts} `}</span>}
          <span className="font-bold text-text">{turnText(props)}</span>
          {isHintDue && <span>{` ${m.carrom_hint()}`}</span>}
        </p>
      )}
    </div>
  );
}

/** Where every man lies, for those who do not see the board. */
export function CarromMen({
  men,
  own,
  position,
}: {
  men: readonly Man[];
  own: BoardGameProps['own'];
  position: CarromPosition;
}) {
  const ownColour = colourOf(position, own);
  const lists: readonly [ManKind, string][] = [
    [ownColour, m.carrom_your_coins()],
    [ownColour === 'white' ? 'black' : 'white', m.carrom_their_coins()],
    ['queen', m.carrom_queen()],
  ];
  return (
    <div className="sr-only">
      {lists.map(([kind, label]) => (
        <ul key={kind} aria-label={label}>
          {men
            .filter((man) => man.kind === kind)
            .map((man) => (
              <li key={`${man.x} ${man.y}`}>{placeText(man)}</li>
            ))}
        </ul>
      ))}
    </div>
  );
}
