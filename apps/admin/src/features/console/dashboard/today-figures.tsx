import {
  type Dashboard,
  type MoneyFigure,
  PEOPLE_FIGURES,
  type PeopleFigure,
} from '@muqabla/contract/console/reports/dashboard-calls';
import { Card } from '@muqabla/ui/card';
import { formatRupees, groupRupees } from '@muqabla/ui/format-rupees';
import { TrendingDown, TrendingUp } from '@muqabla/ui/icons';
import { Money } from '@muqabla/ui/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { daysQuery } from '../../../lib/dashboard.queries.ts';
import * as m from '../../../messages.ts';
import { figureWords } from './figure.messages.ts';
import { changePercent } from './figure.rules.ts';
import { SHOWN_FIGURES } from './shown-figures.ts';
import { TrendLine } from './trend-line.tsx';
import { trendOf } from './trend.rules.ts';

// Today is the last of the days.
const WEEK_AGO = 8;

/** Today's figures so far, each compared with yesterday at the same hour, with the whole day of a week ago and the last fortnight. */
export function TodayFigures({ people, money }: Pick<Dashboard, 'people' | 'money'>) {
  const days = useQuery(daysQuery).data?.days ?? [];
  const weekAgoDay = days.at(-WEEK_AGO)?.day;
  const trendLine = (figure: MoneyFigure | PeopleFigure, show: (value: number) => string) => {
    const trend = trendOf(days, figure);
    return trend === null || weekAgoDay === undefined ? null : <TrendLine {...{ trend, weekAgoDay, show }} />;
  };
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{m.dashboard_today()}</h2>
        <span className="text-caption text-text-3">{m.dashboard_today_about()}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5 sm:grid-cols-[repeat(auto-fit,minmax(118px,1fr))]">
        {money !== undefined &&
          SHOWN_FIGURES.map((figure) => (
            <Figure
              key={figure}
              name={figureWords(figure)}
              now={money.today[figure]}
              before={money.dayBefore[figure]}
              beforeText={formatRupees(money.dayBefore[figure])}
              trend={trendLine(figure, (value) => formatRupees(value))}
            >
              <Money rupees={money.today[figure]} />
            </Figure>
          ))}
        {PEOPLE_FIGURES.map((figure) => (
          <Figure
            key={figure}
            name={figureWords(figure)}
            now={people.today[figure]}
            before={people.dayBefore[figure]}
            beforeText={groupRupees(people.dayBefore[figure])}
            trend={trendLine(figure, groupRupees)}
          >
            <b>{groupRupees(people.today[figure])}</b>
          </Figure>
        ))}
      </dl>
    </Card>
  );
}

type FigureProps = {
  name: string;
  now: number;
  before: number;
  beforeText: string;
  trend: ReactNode;
  children: ReactNode;
};

function Figure({ name, now, before, beforeText, trend, children }: FigureProps) {
  const percent = changePercent(now, before);
  const Icon = percent !== null && percent < 0 ? TrendingDown : TrendingUp;
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-2">{name}</dt>
      <dd>
        <span className="num text-h2 leading-7">{children}</span>
        <span className="num block text-caption text-text-3">{m.dashboard_before({ value: beforeText })}</span>
        {percent !== null && percent !== 0 && (
          <span className="num flex items-center gap-1 text-caption text-text-2">
            <Icon size={14} aria-hidden />
            {percent > 0 ? m.dashboard_up({ percent }) : m.dashboard_down({ percent: -percent })}
          </span>
        )}
        <span>{trend}</span>
      </dd>
    </div>
  );
}
