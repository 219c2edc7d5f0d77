import type { SettingHistoryEntry } from '@muqabla/contract/core/settings/settings-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../../components/list/cursor-pagination.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { Difference } from './setting-difference.tsx';
import { labelOf } from './setting-names.ts';
import type { SettingKinds } from './settings-review.tsx';
import { readSettingsSearch } from './settings-search.rules.ts';
import { settingHistoryQuery } from './settings.queries.ts';

const route = getRouteApi('/staff/settings');

/** The changes of settings with their authors, each of which can be restored. */
export function SettingsHistory({
  kinds,
  onRestore,
}: {
  kinds: SettingKinds;
  onRestore: (entry: SettingHistoryEntry) => void;
}) {
  const search = route.useSearch();
  const { name, cursor } = search;
  const navigate = useNavigate();
  const query = useQuery(settingHistoryQuery(search));
  const show = (change: { name?: string | undefined; cursor?: string | undefined }) =>
    void navigate({ to: '/settings', search: readSettingsSearch({ show: 'history', ...change }) });
  return (
    <>
      <div className="max-w-[360px]">
        <SelectField
          id="setting"
          label={m.settings_history_which()}
          value={name ?? ''}
          options={[
            { value: '', label: m.list_all() },
            ...[...kinds.keys()].map((each) => ({ value: each, label: labelOf(each) })),
          ]}
          onChange={(chosen) => show({ name: chosen })}
        />
      </div>
      <QueryFrame query={query} failed={m.settings_history_failed()}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 ? (
              <EmptyState spot="ledger" title={m.settings_history_empty()}>
                {m.settings_history_empty_text()}
              </EmptyState>
            ) : (
              <Card flush>
                <ul aria-label={m.settings_group.history()}>
                  {entries.map((entry) => (
                    <li
                      key={`${entry.version} ${entry.name}`}
                      className="grid gap-2 border-line px-4 py-3 not-last:border-b"
                    >
                      <span className="flex flex-wrap items-center justify-between gap-2 text-small text-text-2">
                        <span>
                          <When at={entry.at} />, <b className="font-semi">{entry.staff.name}</b>: {entry.reason}
                        </span>
                        <Button size="small" variant="outline" onClick={() => onRestore(entry)}>
                          {m.settings_restore()}
                        </Button>
                      </span>
                      <ul>
                        <Difference change={entry} kind={kinds.get(entry.name)} />
                      </ul>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <CursorPagination cursor={cursor} next={next} onCursor={(mark) => show({ name, cursor: mark })} />
          </>
        )}
      </QueryFrame>
    </>
  );
}
