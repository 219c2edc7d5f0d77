import type { StaffKyc } from '@muqabla/contract/kyc/kyc-staff-calls';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable, rowLinkClass } from '../../components/data-table.tsx';
import { When } from '../../components/when.tsx';
import * as m from '../../messages.ts';
import { readKycSearch } from './kyc-search.rules.ts';
import { LastDigits } from './last-digits.tsx';
import { StatusChip } from './status-chip.tsx';

/** The verified, by what is kept of them. */
export function PeopleTable({ people, chosen }: { people: readonly StaffKyc[]; chosen: string | undefined }) {
  return (
    <DataTable
      label={m.kyc_people()}
      name="kyc"
      columns={columns()}
      rows={people}
      idOf={({ player }) => player._id}
      chosen={chosen}
    />
  );
}

const columns = (): Column<StaffKyc>[] => [
  {
    key: 'name',
    head: m.kyc_name(),
    cell: ({ player, name }) => (
      <span>
        <Link
          to="/kyc/$playerId"
          params={{ playerId: player._id }}
          search={readKycSearch}
          className={`${rowLinkClass} font-semi`}
        >
          {name}
        </Link>
        <span className="block text-caption text-text-3">{player.username}</span>
      </span>
    ),
  },
  { key: 'last4', head: m.kyc_last4(), cell: ({ last4 }) => <LastDigits digits={last4} /> },
  { key: 'state', head: m.kyc_state(), cell: ({ state }) => state },
  {
    key: 'born',
    head: m.kyc_year_of_birth(),
    roomy: true,
    cell: ({ yearOfBirth }) => <span className="num">{yearOfBirth}</span>,
  },
  { key: 'consent', head: m.kyc_consented(), roomy: true, cell: ({ consentedAt }) => <When at={consentedAt} /> },
  { key: 'verified', head: m.kyc_verified_at(), cell: ({ verifiedAt }) => <When at={verifiedAt} /> },
  { key: 'status', head: m.kyc_status(), cell: ({ status }) => <StatusChip status={status} /> },
];
