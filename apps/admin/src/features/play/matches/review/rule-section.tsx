import type { ReviewDetail } from '@muqabla/contract/play/matches/review-calls';
import { RULE_CONDITIONS, type RuleCondition, type RuleVerdict } from '@muqabla/contract/play/matches/rule-settling';
import { CircleCheck, CircleX } from '@muqabla/ui/icons';
import { clockWords } from '../../../../lib/time.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { Fact } from './fact.tsx';

const conditions: Record<RuleCondition, () => string> = m.rule_condition;

const summaryOf = ({ failed, settled, audited }: RuleVerdict, name: string) => {
  if (failed.length > 0) return m.rule_unclear({ count: failed.length, all: RULE_CONDITIONS.length });
  if (settled) return m.rule_settled({ name });
  return audited ? m.rule_audited({ name }) : m.rule_clear({ name });
};

/**
 * Shows the verdict of the rule that settles clear results: a summary, the conditions that do not hold, and all on
 * request.
 */
export function RuleSection({ detail, verdict }: { detail: ReviewDetail; verdict: RuleVerdict }) {
  const now = useNow();
  const { failed, side, at } = verdict;
  const fails = (name: RuleCondition) => failed.includes(name);
  return (
    <section aria-label={m.rule_title()} className="grid gap-2 rounded-l bg-surface px-3.5 py-2.5 shadow-1">
      <h3 className="num text-small font-semi text-text-2">
        {m.rule_title()} · {clockWords(at, now)}
      </h3>
      <p className="text-small">{summaryOf(verdict, detail[side].username)}</p>
      {failed.length > 0 && <ConditionList names={failed} fails={fails} />}
      <details className="text-small">
        <summary className="cursor-pointer">{m.rule_conditions()}</summary>
        <ConditionList names={RULE_CONDITIONS} fails={fails} />
      </details>
    </section>
  );
}

type ConditionListProps = { names: readonly RuleCondition[]; fails: (name: RuleCondition) => boolean };

function ConditionList({ names, fails }: ConditionListProps) {
  return (
    <ul className="mt-1 grid gap-1 text-small">
      {names.map((name) => (
        <Fact key={name} icon={fails(name) ? CircleX : CircleCheck} tint={fails(name) ? 'text-bad-ink' : 'text-ok-ink'}>
          {conditions[name]()}
          <span className="sr-only"> ({fails(name) ? m.rule_fails() : m.rule_holds()})</span>
        </Fact>
      ))}
    </ul>
  );
}
