import type { CallResponse } from '@muqabla/client/api';
import { SETTING_GROUPS, type SettingGroup, type SettingKind } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingChange, SettingName, StaffSetting } from '@muqabla/contract/core/settings/settings-staff-calls';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Field } from '@muqabla/ui/field';
import { Search } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TabCount, TabRow, tabClass } from '../../../components/list/tab-row.tsx';
import { MutationError } from '../../../components/mutation-error.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { keyOf } from '../../../components/shortcuts/key-of.ts';
import { api } from '../../../lib/api.ts';
import { useLive } from '../../../lib/live.ts';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { changesOf, type Draft, fieldTextsOf } from './draft.rules.ts';
import { RuleAgreement } from './rule-agreement.tsx';
import { SettingField } from './setting-field.tsx';
import { groupWords, helpOf, labelOf } from './setting-names.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsReview } from './settings-review.tsx';
import { matchesWanted } from './settings-search.rules.ts';
import { SETTINGS, settingsQuery } from './settings.queries.ts';
import { WaitingSettings } from './waiting-settings.tsx';

const OF_MONEY: readonly SettingGroup[] = ['withdraw', 'invoices', 'referral'];

/** The groups that have settings in this economy. */
const SHOWN_GROUPS: readonly SettingGroup[] = SETTING_GROUPS.filter((group) => FOR_MONEY || !OF_MONEY.includes(group));

const route = getRouteApi('/staff/settings');

/** All settings in groups; edits in any group are reviewed and saved together. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  const client = useQueryClient();
  useLive(['connect', 'settingsChanged'], () => void client.invalidateQueries({ queryKey: [SETTINGS] }));
  return (
    <PageBody className="max-w-[920px]">
      <QueryFrame query={query} failed={m.settings_failed()}>
        {(data) => <SettingsDesk {...data} />}
      </QueryFrame>
    </PageBody>
  );
}

const textsOf = ({ name, group }: StaffSetting) => [name, labelOf(name), helpOf(name) ?? '', groupWords(group)];

function SettingsSearch({ value, onChange }: { value: string; onChange: (wanted: string) => void }) {
  return (
    <search className="max-w-[480px]">
      <Field
        id="settings-search"
        type="search"
        label={m.settings_search()}
        hideLabel
        placeholder={m.settings_search()}
        prefix={<Search size={20} aria-hidden />}
        className="pl-11!"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...keyOf('F', m.settings_search())}
      />
    </search>
  );
}

const unreadableWords = (kind: SettingKind | undefined) =>
  kind === 'amount' ? m.amount_paise_rule() : m.settings_number();

type DeskProps = CallResponse<'GET /admin/settings'>;

function SettingsDesk({ version, settings, isTwoPersonRuleOn, hasApprover }: DeskProps) {
  const { show, find = '' } = route.useSearch();
  const navigate = useNavigate();
  const { may } = useMe();
  const [draft, setDraft] = useState<Draft>({});
  const [wanted, setWanted] = useWanted(find);
  const kinds = new Map(settings.map(({ name, kind }) => [name, kind]));
  const isSearching = wanted.trim() !== '';
  // The version the draft is based on: a later one was saved by another staff member.
  const [seen, setSeen] = useState(version);
  const { changes, unreadable } = changesOf(settings, draft);
  const touched = new Set<SettingName>([...changes.map(({ name }) => name), ...unreadable]);
  if (touched.size === 0 && seen !== version) setSeen(version);
  const needsTwo = (name: SettingName) =>
    isTwoPersonRuleOn && settings.some((setting) => setting.name === name && setting.needsTwo !== undefined);
  const isProposal = changes.some(({ name }) => needsTwo(name));
  const { preview, save } = useSettingsMutations({ version: seen, isProposal }, () => setDraft({}));
  const shown = isSearching
    ? settings.filter((setting) => matchesWanted(wanted, textsOf(setting)))
    : settings.filter(({ group }) => group === show);
  const countIn = (group: string) =>
    settings.filter((setting) => setting.group === group && touched.has(setting.name)).length || undefined;
  const problemOf = (name: SettingName) =>
    unreadable.includes(name)
      ? unreadableWords(kinds.get(name))
      : preview.data?.problems.find(({ names }) => names.includes(name))?.message;
  const editSetting = (name: SettingName, texts: readonly string[]) => {
    setDraft({ ...draft, [name]: texts });
    preview.reset();
    save.reset();
  };
  return (
    <>
      <SettingsSearch value={wanted} onChange={setWanted} />
      <TabRow label={m.settings_groups()} wraps>
        {([...SHOWN_GROUPS, 'history'] as const).map((group) => (
          <Link
            key={group}
            to="/settings"
            search={{ show: group }}
            aria-current={group === show && !isSearching ? 'page' : undefined}
            onClick={() => setWanted('')}
            activeProps={{}}
            className={tabClass}
          >
            {groupWords(group)}
            <TabCount count={countIn(group)} hot />
          </Link>
        ))}
      </TabRow>
      {seen !== version && (
        <Note tone="wait" role="alert">
          {m.settings_theirs()}
        </Note>
      )}
      <WaitingSettings />
      {show === 'battles' && !isSearching && may('review') && <RuleAgreement />}
      {show === 'history' && !isSearching ? (
        <SettingsHistory
          kinds={kinds}
          onRestore={({ name, before }) => {
            const setting = settings.find((each) => each.name === name);
            if (setting === undefined) return;
            editSetting(name, fieldTextsOf(setting.kind, before));
            void toastOk(m.settings_restored());
            void navigate({ to: '/settings', search: { show: setting.group } });
          }}
        />
      ) : (
        <Card flush>
          {shown.length === 0 && <EmptyState spot="lost" title={m.settings_none_found()} />}
          {shown.map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              needsTwo={needsTwo(setting.name)}
              texts={draft[setting.name] ?? fieldTextsOf(setting.kind, setting.value)}
              changed={touched.has(setting.name)}
              error={problemOf(setting.name)}
              onTexts={(texts) => editSetting(setting.name, texts)}
            />
          ))}
        </Card>
      )}
      <MutationError error={preview.error} />
      {touched.size > 0 && (
        <PendingBar
          count={touched.size}
          disabled={unreadable.length > 0}
          busy={preview.isPending}
          onDiscard={() => setDraft({})}
          onReview={() => {
            setSeen(version);
            preview.mutate(changes);
          }}
        />
      )}
      {preview.data !== undefined && preview.variables !== undefined && !preview.isPending && (
        <Review
          kinds={kinds}
          preview={preview.data}
          sendsTo={isProposal ? (hasApprover ? 'second' : 'none') : null}
          busy={save.isPending}
          error={save.error}
          onSave={(wanted, reason) => save.mutate({ changes: wanted, reason })}
        />
      )}
    </>
  );
}

/** The words that are searched for: those of the address until others are typed. */
function useWanted(find: string) {
  const [typed, setTyped] = useState({ find, text: find });
  const setWanted = (text: string) => setTyped({ find, text });
  return [typed.find === find ? typed.text : find, setWanted] as const;
}

type PendingBarProps = {
  count: number;
  disabled: boolean;
  busy: boolean;
  onDiscard: () => void;
  onReview: () => void;
};

/** The number of edited settings, with the ways to drop and to review them. */
function PendingBar({ count, disabled, busy, onDiscard, onReview }: PendingBarProps) {
  return (
    <div className="sticky bottom-0 z-2 flex flex-wrap items-center justify-between gap-2 rounded-l bg-surface px-4 py-3 shadow-sheet">
      <span role="status" className="num">
        {m.settings_pending({ count })}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" variant="ghost" onClick={onDiscard}>
          {m.settings_discard()}
        </Button>
        <Button size="small" variant="primary" disabled={disabled} busy={busy} onClick={onReview}>
          {m.settings_review()}
        </Button>
      </span>
    </div>
  );
}

/** The sheet can be closed to correct a value; its errors stay at the fields. */
function Review(props: Omit<Parameters<typeof SettingsReview>[0], 'onClose'>) {
  const [closed, setClosed] = useState<unknown>(null);
  return closed === props.preview ? null : <SettingsReview {...props} onClose={() => setClosed(props.preview)} />;
}

/** Saves changes, or proposes them to a second person. */
function useSettingsMutations({ version, isProposal }: { version: number; isProposal: boolean }, onSaved: () => void) {
  const client = useQueryClient();
  const preview = useMutation({
    mutationFn: (changes: SettingChange[]) => api.call('POST /admin/settings/preview', { body: { changes } }),
  });
  const save = useMutation({
    mutationFn: async (change: { changes: SettingChange[]; reason: string }) => {
      const body = { version, ...change };
      await (isProposal
        ? api.call('POST /admin/settings/proposals', { body })
        : api.call('PUT /admin/settings', { body }));
    },
    onSuccess: () => {
      preview.reset();
      onSaved();
      void toastOk(isProposal ? m.settings_proposed() : m.settings_saved());
    },
    onSettled: () => client.invalidateQueries({ queryKey: [SETTINGS] }),
  });
  return { preview, save };
}
