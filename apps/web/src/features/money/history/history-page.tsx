import { Button } from '@muqabla/ui/button';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { FileDown } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import { PageHead } from '../../../components/page-head.tsx';
import { PageMain } from '../../../components/page-main.tsx';
import * as m from '../../../messages.ts';
import { BattlesView } from './battles-view.tsx';
import { MoneyView } from './money-view.tsx';
import { type HistoryParamsState, type HistoryView, useHistoryParams } from './use-history-params.ts';

const ReceiptPage = /* @__PURE__ */ lazyComponent(() => import('./receipt-page.tsx'), 'ReceiptPage');
const StatementSheet = lazyComponent(() => import('./statement-sheet.tsx'), 'StatementSheet');

/** The history, or the receipt of a deposit that the URL names. */
export function HistoryPage() {
  const { receipt, ...history } = useHistoryParams();
  return FOR_MONEY && receipt !== null ? <ReceiptPage depositId={receipt} /> : <History {...history} />;
}

/**
 * Battles, or money outside of them; and the statement of a period. View and filters are in the URL. With points the history is games: the
 * movements of points have a page of their own, to which the balance leads.
 */
function History(history: HistoryParamsState) {
  const [statement, setStatement] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const isGames = history.params.view === 'battles';
  const title = FOR_MONEY || isGames ? m.history() : m.transaction_history();
  const views: { value: HistoryView; label: string }[] = [
    { value: 'battles', label: m.battles() },
    { value: 'money', label: m.history_money() },
  ];
  return (
    <PageMain title={title}>
      <PageHead
        back={!FOR_MONEY && !isGames}
        title={title}
        end={
          <Button
            size="small"
            variant="ghost"
            icon={<FileDown size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setStatement('open')}
          >
            {m.statement()}
          </Button>
        }
      />
      {FOR_MONEY && (
        <Segmented
          label={m.history_view()}
          options={views}
          value={history.params.view}
          onChange={(view) => history.setParams({ view, filter: 'all', search: '', page: 1 })}
        />
      )}
      {isGames ? <BattlesView {...history} /> : <MoneyView {...history} />}
      {statement !== 'unloaded' && (
        <StatementSheet open={statement === 'open'} onClose={() => setStatement('closed')} />
      )}
    </PageMain>
  );
}
