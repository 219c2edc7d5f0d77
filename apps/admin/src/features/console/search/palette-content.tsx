import { Autocomplete } from '@base-ui/react/autocomplete';
import type { SearchResult } from '@muqabla/contract/console/search/search-calls';
import type { StaffPermission } from '@muqabla/contract/roles';
import { Search } from '@muqabla/ui/icons';
import { Spinner } from '@muqabla/ui/spinner';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/failure.messages.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import {
  type Command,
  matchingCommands,
  type PaletteGroup,
  paletteGroups,
  type PaletteItem,
} from './palette-items.rules.ts';
import { PaletteLine } from './palette-line.tsx';
import { takeEarlyKeys } from './use-search-keys.ts';

/** Returns the page of a found record: a battle that waits for review opens in the queue, for staff who review. */
const recordLink = (
  { kind, _id, status }: SearchResult,
  may: (permission: StaffPermission) => boolean,
): Pick<LinkProps, 'to' | 'params'> => {
  if (kind === 'player') return { to: '/players/$playerId', params: { playerId: _id } };
  if (kind === 'withdrawal') return { to: '/withdrawals/$withdrawalId', params: { withdrawalId: _id } };
  if (kind === 'deposit') return { to: '/deposits/$depositId', params: { depositId: _id } };
  const isWaiting = status === 'pending' || status === 'conflict';
  return {
    to: isWaiting && may('review') ? '/review/$matchId' : '/battles/$matchId',
    params: { matchId: _id },
  };
};

/** True for a text that the server searches: of two characters or more, of which an emoji is one. */
const isLongEnough = (text: string) => [...text].length >= 2;

/** Searches the server for a text; returns no records for a text of one character. */
const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: isLongEnough(text)
      ? ({ signal }) => api.call('POST /admin/search', { body: { text }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Returns a value once it has not changed for the given milliseconds. */
function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

const DEBOUNCE_MS = 150;

/** A command that opens an address or does something at once. */
export type SearchCommand = Command & { open: LinkProps | (() => void) };
type Item = PaletteItem<SearchCommand>;

const groupNames = {
  records: m.search_found,
  screens: m.search_go_to,
  acts: m.search_acts,
  settings: m.nav_settings,
};

type PaletteContentProps = { commands: readonly SearchCommand[]; onClose: () => void };

/** The field of the search and what it finds; opening a line closes the search. */
export function PaletteContent({ commands, onClose }: PaletteContentProps) {
  const [text, setText] = useState('');
  const { may } = useMe();
  const navigate = useNavigate();
  const settled = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data, error, isFetching } = useQuery(searchQuery(settled));
  const records = isLongEnough(text.trim()) ? (data?.results ?? []) : [];
  const groups = paletteGroups(records, matchingCommands(commands, text));
  const open = (item: Item) => {
    onClose();
    if (item.kind === 'record') void navigate(recordLink(item.record, may));
    else if (typeof item.command.open === 'function') item.command.open();
    else void navigate(item.command.open);
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      value={text}
      onValueChange={setText}
      itemToStringValue={({ key }: Item) => key}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex flex-none items-center gap-2.5 border-b border-line px-4 text-text-2">
        <Search size={20} aria-hidden className="flex-none" />
        <Autocomplete.Input
          aria-label={m.search_title()}
          placeholder={m.search_placeholder()}
          maxLength={100}
          onFocus={() => {
            const early = takeEarlyKeys();
            if (early !== '') setText((typed) => typed + early);
          }}
          spellCheck={false}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-h3 font-medium text-text outline-none placeholder:font-normal placeholder:text-text-3"
        />
        {isFetching && <Spinner />}
        <kbd>Esc</kbd>
      </div>
      <Autocomplete.Status className="sr-only">
        {isLongEnough(settled) && data !== undefined && !isFetching ? m.search_count({ count: records.length }) : ''}
      </Autocomplete.Status>
      {error !== null && isLongEnough(settled) && (
        <p role="alert" className="flex-none px-4 pt-3 text-small text-bad-ink">
          {failureWords(error)}
        </p>
      )}
      <Autocomplete.Empty className="px-4 py-6 text-center text-text-2 empty:hidden">
        {isFetching ? null : m.search_nothing()}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: PaletteGroup<SearchCommand>) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-caption font-semi text-text-3">
              {groupNames[group.value]()}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Item) => (
                <Autocomplete.Item
                  key={item.key}
                  value={item}
                  onClick={() => open(item)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-2.5 py-1.5 data-highlighted:bg-info-tint data-highlighted:inset-ring-[1.5px] data-highlighted:inset-ring-link"
                >
                  <PaletteLine item={item} />
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="flex flex-none flex-wrap gap-x-4 border-t border-line px-4 py-2 text-caption text-text-3 max-lg:hidden">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {m.search_keys_move()}
        </span>
        <span>
          <kbd>↵</kbd> {m.search_keys_open()}
        </span>
        <span className="ml-auto">{m.search_audited()}</span>
      </p>
    </Autocomplete.Root>
  );
}
