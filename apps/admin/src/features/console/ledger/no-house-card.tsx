import type { DoubtfulWinner } from '@muqabla/contract/money/no-house/no-house-calls';
import type { NoHouseEntry } from '@muqabla/proofs/log/entry';
import { type Flow, FLOW_PARTS } from '@muqabla/proofs/no-house/flows';
import { Card } from '@muqabla/ui/card';
import { groupRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../../../components/facts.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import * as m from '../../../messages.ts';
import { noHouseQuery } from './ledger.screen.ts';

/** The newest proof of no house, with the winners whom its counts name. */
export function NoHouseCard() {
  const query = useQuery(noHouseQuery);
  return (
    <QueryFrame query={query} failed={m.house_failed()} skeleton={<LineSkeleton lines={9} />}>
      {({ newest, doubtful }) => (
        <Card className="grid gap-2.5">
          <h2 className="text-h3">{m.house_title()}</h2>
          {newest === null ? (
            <p className="text-small text-text-2">{m.house_none()}</p>
          ) : (
            <Day entry={JSON.parse(newest.logEntry) as NoHouseEntry} isLogged={newest.logIndex !== null} />
          )}
          {doubtful.length > 0 && <Doubtful winners={doubtful} />}
        </Card>
      )}
    </QueryFrame>
  );
}

function Day({ entry, isLogged }: { entry: NoHouseEntry; isLogged: boolean }) {
  const { period, totals, winners, withoutKyc, ofOperator, sharedPayees, robots, economy } = entry;
  const toneOf = (count: number, isWrong: boolean) => (count === 0 ? 'ok' : isWrong ? 'bad' : 'wait');
  const isLive = economy === 'live';
  return (
    <>
      <p className="num text-caption text-text-3">
        <span>{period.split('-').toReversed().join('/')}</span>
        {!isLogged && <span>{`, ${m.house_waiting()}`}</span>}
      </p>
      <Totals totals={totals} />
      <Facts>
        <Fact tone="mute">{m.house_winners({ count: groupRupees(winners) })}</Fact>
        <Fact tone={toneOf(withoutKyc, isLive)}>{m.house_without_kyc({ count: groupRupees(withoutKyc) })}</Fact>
        <Fact tone={toneOf(ofOperator, true)}>{m.house_of_operator({ count: groupRupees(ofOperator) })}</Fact>
        <Fact tone={toneOf(sharedPayees, false)}>{m.house_shared({ count: groupRupees(sharedPayees) })}</Fact>
        <Fact tone={toneOf(robots, isLive)}>{m.house_robots({ count: groupRupees(robots) })}</Fact>
      </Facts>
      <a className="link text-small" href={`/no-house/${period}.txt`} download>
        {m.house_file()}
      </a>
    </>
  );
}

function Totals({ totals }: { totals: Flow }) {
  return (
    <KeyValues
      className="gap-y-1.5! text-small!"
      lines={FLOW_PARTS.filter((part) => totals[part] !== 0 || part === 'staked' || part === 'prizes').map((part) => ({
        key: m.house_part[part](),
        value: <Money rupees={totals[part] / 100} paise="always" />,
      }))}
    />
  );
}

const reasonsOf = ({ hasKyc, sharesPayee, isRobot, isOfOperator }: DoubtfulWinner): string =>
  [
    isRobot && m.house_reason_robot(),
    isOfOperator && m.house_reason_operator(),
    !hasKyc && m.house_reason_kyc(),
    sharesPayee && m.house_reason_payee(),
  ]
    .filter((reason) => reason !== false)
    .join(', ');

function Doubtful({ winners }: { winners: readonly DoubtfulWinner[] }) {
  return (
    <section aria-label={m.house_doubtful()} className="border-t border-line pt-2.5">
      <h3 className="mb-1.5 text-small font-semi">{m.house_doubtful()}</h3>
      <ul className="grid max-h-80 gap-2 overflow-y-auto text-small">
        {winners.map((winner) => (
          <li key={winner.player._id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <PlayerLink player={winner.player} className="truncate" />
            <Money rupees={winner.won} paise="always" />
            <span className="col-span-2 text-caption text-text-3">{reasonsOf(winner)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
