import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import * as m from '../../../messages.ts';
import { agreementQuery } from './settings.queries.ts';

/** Shows how often reviewers agreed with the rule that settles clear results; nothing while it loads. */
export function RuleAgreement() {
  const { data, isError } = useQuery(agreementQuery);
  if (isError) return <Note tone="bad">{m.rule_agreement_failed()}</Note>;
  if (data === undefined) return null;
  const { reviewed, agreed, settled, objected, upheld } = data;
  return (
    <Note>
      <b className="num block font-semi">
        {reviewed === 0
          ? m.rule_agreement_none()
          : // Rounded down, so that it is not shown better than it is.
            m.rule_agreement({ percent: Math.floor((agreed / reviewed) * 100), count: reviewed })}
      </b>
      {settled > 0 && <span className="num">{m.rule_objections({ settled, objected, upheld })}</span>}
    </Note>
  );
}
