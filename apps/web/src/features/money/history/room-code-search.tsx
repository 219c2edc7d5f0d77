import { Button } from '@muqabla/ui/button';
import { Field } from '@muqabla/ui/field';
import { IconButton } from '@muqabla/ui/icon-button';
import { Search, X } from '@muqabla/ui/icons';
import { type SyntheticEvent, useState } from 'react';
import * as m from '../../../messages.ts';
import { roomCodeText } from './use-history-params.ts';

/** Search form for entries by the match's room code. */
export function RoomCodeSearch({ initial, onSearch }: { initial: string; onSearch: (code: string) => void }) {
  const [code, setCode] = useState(initial);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code !== '') onSearch(code);
  };
  return (
    <form role="search" className="flex gap-2 max-2xs:flex-col" onSubmit={submit}>
      <div className="relative min-w-0 flex-1">
        <Field
          id="search"
          label={m.search_by_code()}
          hideLabel
          prefix={<Search size={20} aria-hidden />}
          placeholder={m.search_by_code()}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          value={code}
          onChange={(event) => setCode(roomCodeText(event.target.value))}
          className="pr-12 pl-11"
        />
        {initial !== '' && (
          <IconButton
            label={m.clear_search()}
            icon={<X size={20} aria-hidden />}
            onClick={() => onSearch('')}
            className="absolute top-0 right-0 text-text-2"
          />
        )}
      </div>
      <Button type="submit" disabled={code === ''}>
        {m.search()}
      </Button>
    </form>
  );
}
