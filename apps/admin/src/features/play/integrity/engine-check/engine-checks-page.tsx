import type { EngineCase } from '@muqabla/contract/play/integrity/engine-check-calls';
import { ENGINE_CASE_STATUSES } from '@muqabla/contract/play/integrity/engine-check-terms';
import { SORTS } from '@muqabla/contract/sorts';
import { Note } from '@muqabla/ui/note';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type Column, rowLinkClass } from '../../../../components/list/data-table.tsx';
import { ListTabs } from '../../../../components/list/list-tabs.tsx';
import { QueryTable } from '../../../../components/list/query-table.tsx';
import { TabCount } from '../../../../components/list/tab-row.tsx';
import { PageBody } from '../../../../components/page-body.tsx';
import { When } from '../../../../components/when.tsx';
import * as m from '../../../../messages.ts';
import { CalibrationChip } from './calibration-chip.tsx';
import { gameWords, statusWords } from './engine-check.messages.ts';
import { type EngineChecksSearch, engineChecksQuery } from './engine-checks.screen.ts';

const route = getRouteApi('/staff/engine-checks');

/** Lists players whose moves agree with a computer far more than expected, the strongest evidence first. */
export function EngineChecksPage() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(engineChecksQuery(search));
  const isOpen = search.status === 'open';
  const setSearch = (next: EngineChecksSearch) => void navigate({ to: '/engine-checks', search: next });
  return (
    <PageBody>
      <ListTabs
        label={m.engine_tabs()}
        tabs={ENGINE_CASE_STATUSES}
        current={search.status}
        linkOf={(status) => ({ to: '/engine-checks', search: { status } })}
      >
        {(status) => (
          <>
            <span>{statusWords[status]()}</span>
            {status === 'open' && <TabCount count={query.data?.open} />}
          </>
        )}
      </ListTabs>
      <QueryTable
        query={query}
        rowsOf={({ cases }) => cases}
        idOf={({ _id }) => _id}
        label={m.nav_engine_checks()}
        name="engine-checks"
        caseKind="engineCheck"
        columns={columns()}
        sorts={SORTS}
        defaultSort="largest"
        search={search}
        onSearch={setSearch}
        onOpen={(caseId) => void navigate({ to: '/engine-checks/$caseId', params: { caseId } })}
        top={({ judge }) => <JudgeNote judge={judge} />}
        failed={m.engine_failed()}
        empty={{
          spot: 'ledger',
          title: isOpen ? m.engine_empty() : m.engine_empty_closed(),
          text: isOpen ? m.engine_empty_text() : undefined,
        }}
      />
    </PageBody>
  );
}

type JudgeNoteProps = { judge: { hasChessEngine: boolean; judged: number; failed: number } };

function JudgeNote({ judge: { hasChessEngine, judged, failed } }: JudgeNoteProps) {
  return (
    <Note tone={failed > 0 ? 'wait' : 'info'}>
      {!hasChessEngine && <span className="block">{m.engine_no_engine()}</span>}
      <span className="num block">{m.engine_week({ judged, failed })}</span>
    </Note>
  );
}

const columns = (): Column<EngineCase>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ _id, player, game }) => (
      <span className="block min-w-0">
        <Link to="/engine-checks/$caseId" params={{ caseId: _id }} className={`link font-semi ${rowLinkClass}`}>
          {player.username}
        </Link>
        <span className="block text-caption text-text-3">{gameWords(game)}</span>
      </span>
    ),
  },
  {
    key: 'evidence',
    head: m.engine_evidence(),
    sortBy: 'amount',
    cell: ({ evidence, isCalibrated }) => (
      <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
        <b className="num font-semi">{evidence.toFixed(1)}</b>
        <CalibrationChip isCalibrated={isCalibrated} />
      </span>
    ),
  },
  {
    key: 'agreement',
    head: m.engine_agreement(),
    cell: ({ agreement: { agreed, moves, expected } }) => (
      <span className="num max-md:text-end">
        {m.engine_agreement_line({ agreed, moves })}
        <span className="block text-caption text-text-3">
          {m.engine_expected_line({ expected: Math.round(expected) })}
        </span>
      </span>
    ),
  },
  { key: 'games', head: m.engine_games(), end: true, cell: ({ games }) => <span className="num">{games}</span> },
  { key: 'opened', head: m.engine_opened(), sortBy: 'time', end: true, cell: ({ openedAt }) => <When at={openedAt} /> },
];
