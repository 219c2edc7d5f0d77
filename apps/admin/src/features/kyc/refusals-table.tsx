import type { KycAttempt } from '@muqabla/contract/kyc/kyc-staff-calls';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { readKycSearch } from './kyc-search.rules.ts';
import { reasonWords } from './kyc.messages.ts';
import { LastDigits } from './last-digits.tsx';

/** What came to nothing, whose it was and why. */
export function RefusalsTable({ refusals }: { refusals: readonly KycAttempt[] }) {
  return (
    <DataTable
      label={m.kyc_refusals()}
      name="kyc-refusals"
      columns={columns()}
      rows={refusals}
      idOf={({ _id }) => _id}
    />
  );
}

const columns = (): Column<KycAttempt>[] => [
  {
    key: 'player',
    head: m.players_player(),
    cell: ({ player }) => (
      <Link
        to="/kyc/$playerId"
        params={{ playerId: player._id }}
        search={readKycSearch}
        className={`${rowLinkClass} font-semi`}
      >
        {player.username}
      </Link>
    ),
  },
  { key: 'reason', head: m.kyc_reason(), cell: ({ reason }) => reasonWords(reason) },
  {
    key: 'step',
    head: m.kyc_step(),
    roomy: true,
    cell: ({ step }) => (step === 'send' ? m.kyc_step_send() : m.kyc_step_verify()),
  },
  {
    key: 'last4',
    head: m.kyc_last4(),
    cell: ({ last4 }) => (last4 === undefined ? null : <LastDigits digits={last4} />),
  },
  { key: 'at', head: m.kyc_at(), cell: ({ at }) => <When at={at} /> },
];
