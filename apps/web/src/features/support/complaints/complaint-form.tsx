import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_TEXT_MAX,
  type ComplaintCategory,
} from '@muqabla/contract/support/complaints/complaint-terms';
import { UUID } from '@muqabla/contract/uuid';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { cx } from '@muqabla/ui/cx';
import { Note } from '@muqabla/ui/note';
import { SelectField } from '@muqabla/ui/select-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { api } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import * as m from '../../../messages.ts';
import { boxClass } from './box-class.ts';
import { categoryWords } from './complaint-words.ts';

const categoryIn = (search: URLSearchParams): ComplaintCategory | '' =>
  COMPLAINT_CATEGORIES.find((each) => each === search.get('category')) ?? '';

/**
 * A new complaint; with `?match=` in the address it is about that battle, `?category=` chooses what it is about, and otherwise
 * the player chooses. What was written stays when it fails, and over a reload.
 */
export function ComplaintForm({ onFiled }: { onFiled: () => void }) {
  const queries = useQueryClient();
  const [search] = useState(() => new URLSearchParams(location.search));
  const matchId = search.get('match') ?? '';
  const about = UUID.test(matchId) ? { kind: 'match' as const, _id: matchId } : undefined;
  const [category, setCategory] = useState<ComplaintCategory | ''>(about === undefined ? categoryIn(search) : 'battle');
  const [isValidated, setValidated] = useState(false);
  const [text, setText] = useDraft(`complaint:${matchId}`);
  const file = useMutation({
    mutationFn: (chosen: ComplaintCategory) =>
      api.call('POST /user/complaints', { body: { category: chosen, text: text.trim(), ...(about && { about }) } }),
    onSuccess: async () => {
      setText('');
      setValidated(false);
      onFiled();
      await queries.invalidateQueries({ queryKey: ['own', 'complaints'] });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setValidated(true);
    if (text.trim() !== '' && category !== '' && !file.isPending) file.mutate(category);
  };
  const isUnchosen = isValidated && category === '';
  return (
    <Card>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <h2 className="text-h3">{m.complaints_new()}</h2>
        <SelectField
          id="complaint-category"
          label={m.complaints_category()}
          value={category}
          onChange={({ target }) => setCategory(target.value as ComplaintCategory)}
          error={isUnchosen ? m.complaints_choose_rule() : undefined}
          options={[
            ...(category === '' ? [{ value: '', label: m.complaints_choose() }] : []),
            ...COMPLAINT_CATEGORIES.map((each) => ({ value: each, label: categoryWords[each]() })),
          ]}
        />
        <label htmlFor="complaint-text" className="font-semi">
          {m.complaints_text()}
        </label>
        <textarea
          id="complaint-text"
          rows={4}
          maxLength={COMPLAINT_TEXT_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className={cx(boxClass, 'h-auto! py-2')}
        />
        <p className="num text-caption text-text-3">
          <span>{m.complaints_left({ count: COMPLAINT_TEXT_MAX - text.length })}</span>
          {about !== undefined && <span>{` ${m.complaints_about_battle()}`}</span>}
        </p>
        {file.isError && (
          <Note tone="bad" role="alert">
            {errorMessage(file.error, m.complaints_failed())}
          </Note>
        )}
        {file.data !== undefined && !file.isError && (
          <Note tone="ok" role="status">
            {m.complaints_receipt({ number: file.data.number, time: dayAndTime(file.data.acknowledgeBy) })}
          </Note>
        )}
        <Button type="submit" variant="primary" block disabled={text.trim() === ''} busy={file.isPending}>
          {m.complaints_file()}
        </Button>
      </form>
    </Card>
  );
}
