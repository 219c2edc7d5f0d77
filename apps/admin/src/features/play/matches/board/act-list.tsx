import type { StaffBoardAct } from '@muqabla/contract/play/boards/board-staff-calls';
import type { BoardState } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { PieceArt } from '@muqabla/ui/boards/piece-art';
import { piecesOf } from '@muqabla/ui/boards/squares.rules';
import { cx } from '@muqabla/ui/cx';
import { useEffect, useRef } from 'react';
import { Pagination } from '../../../../components/list/pagination.tsx';
import { secondWords } from '../../../../lib/time.messages.ts';
import * as m from '../../../../messages.ts';
import { actWords } from './board.messages.ts';
import { secondsText } from './clock-text.rules.ts';

const PAGE_ACTS = 50;

type ActListProps = {
  acts: readonly StaffBoardAct[];
  states: readonly BoardState[];
  names: Readonly<Record<Side, string>>;
  /** The number of acts that the board shows. */
  step: number;
  onStep: (step: number) => void;
};

/** The acts of a game, 50 at a time; a click shows the board after one. */
export function ActList({ acts, states, names, step, onStep }: ActListProps) {
  const page = Math.floor(Math.max(0, step - 1) / PAGE_ACTS);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (box === null) return;
    // The list alone scrolls, not the page with it.
    box.scrollTop = row ? row.offsetTop - box.clientHeight / 2 : 0;
  }, [step]);
  if (acts.length === 0) return <p className="text-small text-text-3">{m.board_acts_none()}</p>;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <ol ref={list} aria-label={m.board_acts()} className="relative min-h-0 flex-1 overflow-y-auto max-h-110">
        {acts.slice(page * PAGE_ACTS, (page + 1) * PAGE_ACTS).map((act) => (
          <li key={act.number} className="border-line not-last:border-b">
            <ActRow
              act={act}
              name={names[act.side]}
              before={states[act.number]}
              isShown={act.number + 1 === step}
              onShow={() => onStep(act.number + 1)}
            />
          </li>
        ))}
      </ol>
      <Pagination
        page={page + 1}
        pages={Math.ceil(acts.length / PAGE_ACTS)}
        onPage={(next) => onStep((next - 1) * PAGE_ACTS + 1)}
      />
    </div>
  );
}

type ActRowProps = {
  act: StaffBoardAct;
  name: string;
  before: BoardState | undefined;
  isShown: boolean;
  onShow: () => void;
};

function ActRow({ act, name, before, isShown, onShow }: ActRowProps) {
  const piece =
    act.type === 'move' && before?.position.kind === 'chess'
      ? piecesOf(before.position.fen).get(act.move?.slice(0, 2) ?? '')
      : undefined;
  return (
    <button
      type="button"
      aria-current={isShown ? 'step' : undefined}
      onClick={onShow}
      className={cx(
        'num grid min-h-12 w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-1.5 rounded-s px-1.5 py-1 text-left text-small hover:bg-inset focus-visible:-outline-offset-3',
        isShown && 'bg-tonal text-on-tonal hover:bg-tonal',
      )}
    >
      <span className={cx('self-start pt-0.5 text-caption', !isShown && 'text-text-3')}>{act.number + 1}.</span>
      <span className="min-w-0 leading-5">
        <span className="flex items-center gap-1.5">
          <i
            aria-hidden
            className={cx(
              'size-2.5 flex-none rounded-full',
              act.side === 'host' ? 'bg-host' : 'bg-join inset-ring-[1.5px] inset-ring-action-edge',
            )}
          />
          <span className="truncate">{name}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5">
          {piece !== undefined && <PieceArt piece={piece} className="-my-1 -ml-1 size-5 flex-none" />}
          <b className="font-semi">{actWords(act)}</b>
          {act.automatic && <span className="text-caption">{m.board_act_automatic()}</span>}
        </span>
      </span>
      <span className="text-right text-caption">
        <time dateTime={act.at} className="block whitespace-nowrap">
          {secondWords(act.at)}
        </time>
        {act.spent > 0 && <span>{m.board_act_seconds({ seconds: secondsText(act.spent) })}</span>}
      </span>
    </button>
  );
}
