import { buttonClass } from '@muqabla/ui/button-class';
import { Link } from '@tanstack/react-router';
import { PageMessage } from '../../../../lib/page-message.tsx';
import * as m from '../../../../messages.ts';
import { readReviewSearch } from './queue.rules.ts';

/** Shown when the case does not exist or the staff member's role cannot read it. */
export function MissingCase({ what }: { what: 'queue' | 'case' }) {
  if (what === 'queue')
    return (
      <PageMessage spot="locked" title={m.queue_missing_title()}>
        {m.queue_missing_text()}
      </PageMessage>
    );
  return (
    <PageMessage
      spot="lost"
      title={m.case_missing_title()}
      action={
        <Link to="/review" search={readReviewSearch} className={buttonClass({ variant: 'primary' })}>
          {m.case_missing_back()}
        </Link>
      }
    >
      {m.case_missing_text()}
    </PageMessage>
  );
}
