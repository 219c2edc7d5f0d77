import { LAW_SUBJECTS, type LawRule } from '@muqabla/contract/core/law/law-calls';
import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Field } from '@muqabla/ui/field';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MutationError } from '../../../components/mutation-error.tsx';
import { ReasonField } from '../../../components/reason-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api } from '../../../lib/api.ts';
import { isReason } from '../../../lib/reason.rules.ts';
import { fullDayWords } from '../../../lib/time.messages.ts';
import * as m from '../../../messages.ts';
import { lawLines, subjectWords } from './law.messages.ts';
import { LAW } from './law.queries.ts';
import { isNumberWrong, type RuleDraft, ruleFromDraft } from './new-rule.rules.ts';

const newDraft = (): RuleDraft => ({
  subject: 'stakes',
  state: '',
  stakes: 'forbidden',
  number: '',
  from: indiaDayOf(new Date()),
  source: '',
});

/** Proposes a rule of the law, with its effects on the first day. */
export function NewRuleForm() {
  const client = useQueryClient();
  const [today] = useState(() => indiaDayOf(new Date()));
  const [draft, setDraft] = useState(newDraft);
  const [reason, setReason] = useState('');
  const rule = ruleFromDraft(draft);
  const set = (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes });
  const propose = useMutation({
    mutationFn: (body: LawRule & { reason: string }) => api.call('POST /admin/law', { body }),
    onSuccess: () => {
      setDraft(newDraft);
      setReason('');
      void toastOk(m.law_proposed());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [LAW] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rule !== null && isReason(reason) && !propose.isPending) propose.mutate({ ...rule, reason: reason.trim() });
  };
  return (
    <Card>
      <form className="grid gap-2.5" onSubmit={submit}>
        <h2 className="text-h3">{m.law_new()}</h2>
        <MutationError error={propose.error} />
        <SelectField
          id="law-subject"
          label={m.law_subject()}
          value={draft.subject}
          options={LAW_SUBJECTS.map((value) => ({ value, label: subjectWords[value]() }))}
          onChange={(subject) => set({ subject })}
        />
        <ValueFields draft={draft} onChange={set} />
        <Field
          id="law-from"
          type="date"
          label={m.law_first_day()}
          min={today}
          value={draft.from}
          className="py-2! px-3!"
          onChange={({ target }) => set({ from: target.value })}
        />
        <Field
          id="law-source"
          label={m.law_source()}
          help={m.law_source_help()}
          maxLength={300}
          autoComplete="off"
          value={draft.source}
          onChange={({ target }) => set({ source: target.value })}
        />
        <ReasonField
          id="law-reason"
          label={m.law_reason()}
          readers={m.reason_staff()}
          value={reason}
          onChange={setReason}
        />
        {rule !== null && <Preview rule={rule} />}
        <Button type="submit" block disabled={rule === null || !isReason(reason)} busy={propose.isPending}>
          {m.law_propose()}
        </Button>
        <p className="text-caption text-text-3">{m.law_two_people()}</p>
      </form>
    </Card>
  );
}

type ValueFieldsProps = { draft: RuleDraft; onChange: (changes: Partial<RuleDraft>) => void };

function ValueFields({ draft, onChange }: ValueFieldsProps) {
  if (draft.subject === 'stakes')
    return (
      <>
        <SelectField
          id="law-stakes"
          label={m.law_value()}
          value={draft.stakes}
          options={[
            { value: 'forbidden', label: m.law_forbidden() },
            { value: 'allowed', label: m.law_allowed() },
          ]}
          onChange={(stakes) => onChange({ stakes })}
        />
        <SelectField
          id="law-state"
          label={m.law_where()}
          value={draft.state}
          options={[
            { value: '', label: m.law_whole_country() },
            ...INDIAN_STATES.map((state) => ({ value: state as string, label: m.state[state]() })),
          ]}
          onChange={(state) => onChange({ state })}
        />
      </>
    );
  const isAge = draft.subject === 'minimumAge';
  return (
    <Field
      id="law-number"
      label={isAge ? m.law_value_years() : m.law_value_percent()}
      inputMode="decimal"
      autoComplete="off"
      className="num"
      value={draft.number}
      error={isNumberWrong(draft) ? (isAge ? m.law_age_wrong() : m.law_percent_wrong()) : undefined}
      onChange={({ target }) => onChange({ number: target.value })}
    />
  );
}

/** The lines of the law that the rule changes on its first day. */
function Preview({ rule }: { rule: LawRule }) {
  const { data } = useQuery({
    queryKey: [LAW, 'preview', rule],
    queryFn: ({ signal }) => api.call('POST /admin/law/preview', { body: rule, signal }),
    retry: false,
  });
  if (data === undefined) return null;
  const before = new Map(lawLines(data.before).map(({ key, value }) => [key, value]));
  const changed = lawLines(data.after).filter(({ key, value }) => before.get(key) !== value);
  return (
    <div role="status" className="grid gap-1 rounded-m bg-inset px-3 py-2.5 text-small">
      <b className="font-semi">{m.law_preview({ day: fullDayWords(rule.from) })}</b>
      {changed.length === 0 ? (
        <span>{m.law_preview_same()}</span>
      ) : (
        changed.map(({ key, value }) => (
          <span key={key} className="num">
            {m.law_preview_line({ what: key, before: before.get(key) ?? '–', after: value })}
          </span>
        ))
      )}
    </div>
  );
}
