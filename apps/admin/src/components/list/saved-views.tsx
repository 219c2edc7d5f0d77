import { Popover } from '@base-ui/react/popover';
import { type SavedView, VIEW_NAME_LONGEST } from '@muqabla/contract/console/views/view-calls';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { CheckRow } from '@muqabla/ui/check-row';
import { Field } from '@muqabla/ui/field';
import { IconButton } from '@muqabla/ui/icon-button';
import { Bookmark, Trash2 } from '@muqabla/ui/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api.ts';
import * as m from '../../messages.ts';
import { MutationError } from '../mutation-error.tsx';
import { QueryFrame } from '../query-frame.tsx';
import { isSameSearch, searchToSave } from './saved-views.rules.ts';

const VIEWS = 'views';

type SavedViewsProps<Search extends object> = {
  /** The list's name, which is that of its screen. */
  screen: string;
  search: Search;
  /** Called with the search of a chosen view; the route drops what it does not know. */
  onSearch: (search: Search) => void;
};

/** The filters of a list under names: chosen, saved, shared with the role, and deleted. */
export function SavedViews<Search extends object>(props: SavedViewsProps<Search>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={m.views()}
        title={m.views()}
        className={buttonClass({
          variant: 'ghost',
          size: 'small',
          className: 'px-2.5! text-text-2! hover:bg-inset data-popup-open:bg-inset lg:min-h-9',
        })}
      >
        <Bookmark size={18} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={4} collisionPadding={8} className="z-30">
          <Popover.Popup className="grid max-h-[min(560px,80dvh)] w-[min(320px,calc(100vw-24px))] gap-2.5 overflow-y-auto rounded-l bg-raise p-3 shadow-2 outline-none">
            <Popover.Title className="text-small font-bold">{m.views()}</Popover.Title>
            <Views {...props} onDone={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Views<Search extends object>({
  screen,
  search,
  onSearch,
  onDone,
}: SavedViewsProps<Search> & { onDone: () => void }) {
  const query = useQuery({
    queryKey: [VIEWS, screen],
    queryFn: ({ signal }) => api.call('GET /admin/views', { query: { screen }, signal }),
  });
  const open = (view: SavedView) => {
    onSearch(view.search as Search);
    onDone();
  };
  return (
    <>
      <QueryFrame query={query} failed={m.views_failed()}>
        {({ views }) =>
          views.length === 0 ? (
            <p className="text-small text-text-2">{m.views_empty()}</p>
          ) : (
            <ul className="-mx-1">
              {views.map((view) => (
                <ViewLine key={view._id} view={view} screen={screen} current={search} onOpen={() => open(view)} />
              ))}
            </ul>
          )
        }
      </QueryFrame>
      <SaveForm screen={screen} search={search} />
    </>
  );
}

type ViewLineProps = { view: SavedView; screen: string; current: object; onOpen: () => void };

function ViewLine({ view: { _id, name, by, isShared, search }, screen, current, onOpen }: ViewLineProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call('DELETE /admin/views/{viewId}', { params: { viewId: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [VIEWS, screen] }),
  });
  return (
    <li>
      <div className="flex items-center rounded-s hover:bg-inset">
        <button
          type="button"
          onClick={onOpen}
          aria-current={isSameSearch(search, current) ? 'true' : undefined}
          className="min-h-11 min-w-0 flex-1 rounded-s px-2 text-left aria-current:font-bold"
        >
          <span className="block truncate">{name}</span>
          {(by !== undefined || isShared) && (
            <span className="block truncate text-caption text-text-3">
              {by === undefined ? m.views_shared() : m.views_by({ name: by })}
            </span>
          )}
        </button>
        {by === undefined && (
          <IconButton
            label={m.views_delete({ name })}
            title={m.views_delete({ name })}
            icon={<Trash2 size={18} aria-hidden />}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
            className="size-11! text-text-2"
          />
        )}
      </div>
      <MutationError error={remove.error} />
    </li>
  );
}

function SaveForm({ screen, search }: { screen: string; search: object }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () =>
      api.call('PUT /admin/views', { body: { screen, name: name.trim(), search: searchToSave(search), isShared } }),
    onSuccess: () => setName(''),
    onSettled: () => client.invalidateQueries({ queryKey: [VIEWS, screen] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid gap-2 border-t border-line pt-2.5">
      <Field
        id="view-name"
        label={m.views_name()}
        required
        maxLength={VIEW_NAME_LONGEST}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <CheckRow checked={isShared} onChange={setShared}>
        {m.views_share()}
      </CheckRow>
      <MutationError error={save.error} />
      <Button type="submit" size="small" variant="secondary" busy={save.isPending} disabled={name.trim() === ''}>
        {m.views_save()}
      </Button>
    </form>
  );
}
