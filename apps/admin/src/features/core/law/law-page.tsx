import type { LawDifference, LawRule, ProposedLawRule } from '@muqabla/contract/core/law/law-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { KeyValues } from '@muqabla/ui/key-values';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Fact, Facts } from '../../../components/facts.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { LineSkeleton, QueryFrame } from '../../../components/query-frame.tsx';
import { fullDayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { differenceWords, lawLines, ruleWords } from './law.messages.ts';
import { lawQuery } from './law.queries.ts';
import { NewRuleForm } from './new-rule-form.tsx';
import { WaitingRule } from './waiting-rule.tsx';

/** The law by day with its sources, what live play would do otherwise than the settings, and rules to enter and approve. */
export function LawPage() {
  const [day, setDay] = useState(() => indiaDayOf(new Date()));
  const query = useQuery(lawQuery(day));
  return (
    <PageBody>
      <QueryFrame query={query} failed={m.law_failed()} skeleton={<LineSkeleton lines={10} />}>
        {({ law, differences, rules, proposals }) => (
          <div className="grid items-start gap-3.5 lg:grid-cols-2">
            <div className="grid gap-3.5">
              <Card className="grid gap-3">
                <h2 className="text-h3">{m.law_on_day()}</h2>
                <Field
                  id="law-day"
                  type="date"
                  label={m.law_day()}
                  value={day}
                  required
                  className="py-2! px-3!"
                  onChange={({ target }) => target.value !== '' && setDay(target.value)}
                />
                <KeyValues lines={lawLines(law)} />
              </Card>
              <Differences differences={differences} />
              <Rules rules={rules} />
            </div>
            <div className="grid gap-3.5">
              {proposals.map((proposal: ProposedLawRule) => (
                <WaitingRule key={proposal._id} proposal={proposal} />
              ))}
              <NewRuleForm />
              <EndOfPlay />
            </div>
          </div>
        )}
      </QueryFrame>
    </PageBody>
  );
}

function EndOfPlay() {
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.wind_down_title()}</h2>
      <p className="text-small text-text-2">{m.wind_down_when()}</p>
      <Link to="/law/wind-down" className="link">
        {m.wind_down_open()}
      </Link>
    </Card>
  );
}

function Differences({ differences }: { differences: readonly LawDifference[] }) {
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.law_differences()}</h2>
      <Facts>
        {differences.length === 0 ? (
          <Fact tone="ok">{m.law_no_difference()}</Fact>
        ) : (
          differences.map((difference) => (
            <Fact key={difference.setting} tone={difference.setting === 'siteMode' ? 'bad' : 'wait'}>
              {differenceWords(difference)}
            </Fact>
          ))
        )}
      </Facts>
      <p className="text-caption text-text-3">{m.law_differences_note()}</p>
    </Card>
  );
}

function Rules({ rules }: { rules: readonly LawRule[] }) {
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.law_rules()}</h2>
      <ul className="grid gap-3">
        {rules.map((rule) => (
          <li key={`${rule.subject} ${rule.state} ${rule.from} ${rule.value}`} className="grid gap-0.5 text-small">
            <b className="font-semi">{ruleWords(rule)}</b>
            <span className="num text-text-2">{m.law_from({ day: fullDayWords(rule.from) })}</span>
            <span className="text-caption text-text-3">{rule.source}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
