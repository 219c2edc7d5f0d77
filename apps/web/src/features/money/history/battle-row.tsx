import type { HistoryBattle } from '@muqabla/contract/core/wallet/statement-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { type Icon, Flag, Handshake, Swords, Trophy, Undo2 } from '@muqabla/ui/icons';
import type { Tone } from '@muqabla/ui/tones';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { clockText } from '../../../lib/day-text.ts';
import { useGameTitle } from '../../../lib/games.ts';
import * as m from '../../../messages.ts';
import { matchPath } from '../../../paths.ts';
import { HistoryDetails } from './history-details.tsx';
import { TraceLink } from './trace-link.tsx';

const results: Record<HistoryBattle['result'] | 'drawn', { Icon: Icon; tone?: Tone; outcome: () => string }> = {
  live: { Icon: Swords, tone: 'wait', outcome: m.history_in_play },
  won: { Icon: Trophy, tone: 'ok', outcome: m.history_won },
  lost: { Icon: Flag, outcome: m.history_lost },
  drawn: { Icon: Handshake, outcome: m.outcome_draw },
  returned: { Icon: Undo2, outcome: m.history_returned },
};

/** A battle of the history: opponent, net, result, time and game; opens to its lines and the room. */
export function BattleRow({ battle }: { battle: HistoryBattle }) {
  const game = useGameTitle(battle.gameName);
  const { Icon, tone, outcome } = results[battle.isDrawn ? 'drawn' : battle.result];
  const parts = battle.opponent === undefined ? [outcome()] : [outcome(), game];
  const time = clockText(battle.at);
  return (
    <HistoryDetails
      icon={<Icon size={20} aria-hidden />}
      tone={tone}
      title={battle.opponent === undefined ? game : m.history_against({ name: battle.opponent.username })}
      line={
        // The time gives way where the line is too long; the opened row has it.
        <span className="block truncate" title={[...parts, time].join(' · ')}>
          {parts.map((part) => (
            <Fragment key={part}>
              <span>{part}</span>
              {' · '}
            </Fragment>
          ))}
          <time dateTime={battle.at} className="num">
            {time}
          </time>
        </span>
      }
      net={battle.net}
      lines={battle.lines}
    >
      {battle.opponent !== undefined && (
        <div className="grid gap-2 px-4 pt-1 pb-3">
          <p className="text-caption text-text-2">
            <span>{game}</span>
            {battle.roomcode !== '' && (
              <>
                {' · '}
                <span className="num">{m.room_ref({ code: battle.roomcode })}</span>
              </>
            )}
          </p>
          <Link href={matchPath(battle._id, battle.room)} className={buttonClass({ size: 'small', block: true })}>
            {m.history_open_battle()}
          </Link>
        </div>
      )}
      {FOR_MONEY && <TraceLink subject={{ kind: 'battle', _id: battle._id }} />}
    </HistoryDetails>
  );
}
