import { type Contradiction, CONTRADICTION_LISTS } from '@muqabla/contract/money/contradictions/contradiction-calls';
import type { ForeignMoney } from '@muqabla/contract/money/deposits/deposit-calls';
import { TIME_SORTS } from '@muqabla/contract/sorts';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Column } from '../../../components/list/data-table.tsx';
import { ListTabs } from '../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../components/list/query-table.tsx';
import { QueueClock } from '../../../components/list/queue-clock.tsx';
import { TabCount } from '../../../components/list/tab-row.tsx';
import { PageBody } from '../../../components/page-body.tsx';
import { PlayerLink } from '../../../components/player-link.tsx';
import { When } from '../../../components/when.tsx';
import { foreignWords } from '../../../lib/ledger.rules.ts';
import * as m from '../../../messages.ts';
import { kindWords, sideWords, subjectWords } from './contradiction.messages.ts';
import { type ContradictionsSearch, contradictionsQuery } from './contradictions.screen.ts';
import { ResolveContradiction } from './resolve-contradiction.tsx';

const route = getRouteApi('/staff/contradictions');

/** States of providers that contradict the books, with both truths side by side. */
export function ContradictionsPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(contradictionsQuery(search));
  const isOpen = search.status === 'open';
  const setSearch = (next: ContradictionsSearch) => void navigate({ to: '/contradictions', search: next });
  return (
    <PageBody>
      <ListTabs
        label={m.contradictions_tabs()}
        tabs={CONTRADICTION_LISTS}
        current={search.status}
        linkOf={(status) => ({ to: '/contradictions', search: { status } })}
      >
        {(status) =>
          status === 'open' ? (
            <>
              {m.contradictions_open()}
              <TabCount count={query.data?.open} hot />
            </>
          ) : (
            m.contradictions_resolved()
          )
        }
      </ListTabs>
      {isOpen && <QueueClock queue="contradictions" />}
      <QueryTable
        query={query}
        rowsOf={({ contradictions }) => contradictions}
        idOf={({ _id }) => _id}
        label={m.nav_contradictions()}
        name="contradictions"
        caseKind="contradiction"
        columns={columns()}
        sorts={TIME_SORTS}
        defaultSort={isOpen ? 'oldest' : 'newest'}
        search={search}
        onSearch={setSearch}
        failed={m.contradictions_failed()}
        empty={{
          spot: 'ledger',
          title: isOpen ? m.contradictions_empty() : m.contradictions_empty_resolved(),
          text: isOpen ? m.contradictions_empty_text() : undefined,
        }}
      />
    </PageBody>
  );
}

const moneyWords = (money: ForeignMoney) =>
  money.currency === 'INR' ? formatRupees(money.minorUnits / 100, 'always') : foreignWords(money);

type SideProps = {
  state: Contradiction['ours' | 'theirs']['state'];
  money?: ForeignMoney | undefined;
  children?: string;
};

function Side({ state, money, children }: SideProps) {
  return (
    <span className="max-md:text-end">
      <b className="font-semi">{sideWords[state]()}</b>
      {money !== undefined && <span className="num block whitespace-nowrap">{moneyWords(money)}</span>}
      {children !== undefined && <span className="num block text-caption break-all text-text-3">{children}</span>}
    </span>
  );
}

/** The subject of a contradiction, as a link to its own page. */
function Subject({ subject: { kind, _id }, player }: Pick<Contradiction, 'subject' | 'player'>) {
  const words = subjectWords[kind]();
  if (kind === 'deposit')
    return (
      <Link to="/deposits/$depositId" params={{ depositId: _id }} className="link">
        {words}
      </Link>
    );
  if (kind === 'withdrawal')
    return (
      <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: _id }} className="link">
        {words}
      </Link>
    );
  return (
    <Link to="/recharges" search={{ status: 'all', player: player._id }} className="link">
      {words}
    </Link>
  );
}

const columns = (): Column<Contradiction>[] => [
  {
    key: 'subject',
    head: m.contradictions_subject(),
    cell: ({ kind, subject, player }) => (
      <span>
        <b className="block font-semi">{kindWords[kind]()}</b>
        <Subject subject={subject} player={player} />
      </span>
    ),
  },
  { key: 'player', head: m.players_player(), cell: ({ player }) => <PlayerLink player={player} /> },
  {
    key: 'ours',
    head: m.contradictions_ours(),
    cell: ({ ours: { state, money } }) => <Side state={state} money={money} />,
  },
  {
    key: 'theirs',
    head: m.contradictions_theirs(),
    cell: ({ provider, theirs: { state, money, reference } }) => (
      <Side state={state} money={money}>
        {reference === undefined ? provider : `${provider} ${reference}`}
      </Side>
    ),
  },
  {
    key: 'seen',
    head: m.contradictions_seen(),
    sortBy: 'time',
    cell: ({ firstSeenAt, lastSeenAt }) => (
      <span className="text-text-2">
        <When at={firstSeenAt} />
        {lastSeenAt !== firstSeenAt && (
          <span className="block text-caption text-text-3">
            <When at={lastSeenAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'resolution',
    head: m.contradictions_resolution(),
    end: true,
    cell: (contradiction) => {
      const { resolved } = contradiction;
      if (resolved === undefined) return <ResolveContradiction contradiction={contradiction} />;
      return (
        <span>
          <span className="block break-words">{resolved.reason}</span>
          <span className="block text-caption text-text-3">
            {resolved.by.name}, <When within at={resolved.at} />
          </span>
        </span>
      );
    },
  },
];
