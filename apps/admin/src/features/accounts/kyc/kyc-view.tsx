import type { StaffKycDetail } from '@muqabla/contract/accounts/kyc/kyc-staff-calls';
import { KeyValues } from '@muqabla/ui/key-values';
import { Note } from '@muqabla/ui/note';
import type { ReactNode } from 'react';
import { When } from '../../../components/when.tsx';
import { useMe } from '../../../lib/permissions.ts';
import * as m from '../../../messages.ts';
import { KycStatusChip, LastDigits } from './kyc-cells.tsx';
import { reasonWords } from './kyc.messages.ts';
import { RevokePanel } from './revoke-panel.tsx';

/** One player's KYC: the stored data and consent, revocations and attempts. */
export function KycView({ detail }: { detail: StaffKycDetail }) {
  const { kyc, revocations, attempts } = detail;
  const { may } = useMe();
  return (
    <>
      {kyc === undefined ? <Note>{m.kyc_never()}</Note> : <Verification kyc={kyc} />}
      {kyc?.status === 'verified' && may('revokeKyc') && <RevokePanel detail={detail} />}
      {revocations.length > 0 && (
        <Section title={m.kyc_revocations()}>
          <ol className="grid gap-2.5 text-small">
            {revocations.map(({ at, staff, reason, last4 }) => (
              <li key={at} className="grid gap-0.5">
                <span className="flex justify-between gap-3 text-text-3">
                  <b className="font-semi text-text">{staff.name}</b>
                  <When at={at} />
                </span>
                <span className="break-words">{reason}</span>
                <LastDigits digits={last4} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section title={m.kyc_attempts()}>
        {attempts.length === 0 ? (
          <p className="text-small text-text-2">{m.kyc_attempts_none()}</p>
        ) : (
          <ol className="grid gap-2 text-small">
            {attempts.map(({ _id, at, reason, last4 }) => (
              <li key={_id} className="grid grid-cols-[1fr_auto] gap-x-3">
                <b className="font-semi">{reasonWords(reason)}</b>
                <span className="text-text-3">
                  <When at={at} />
                </span>
                {last4 !== undefined && <LastDigits digits={last4} />}
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <h3 className="mb-2 text-small font-bold">{title}</h3>
      {children}
    </section>
  );
}

function Verification({ kyc }: { kyc: NonNullable<StaffKycDetail['kyc']> }) {
  return (
    <>
      <div>
        <KycStatusChip status={kyc.status} bar={kyc.bar} />
      </div>
      <KeyValues
        className="rounded-m bg-inset px-3 py-2.5 text-small!"
        lines={[
          { key: m.kyc_name(), value: kyc.name },
          { key: m.kyc_last4(), value: <LastDigits digits={kyc.last4} /> },
          { key: m.kyc_state(), value: kyc.state },
          { key: m.kyc_year_of_birth(), value: kyc.yearOfBirth },
          { key: m.kyc_verified_at(), value: <When at={kyc.verifiedAt} /> },
          { key: m.kyc_consented(), value: <When at={kyc.consentedAt} /> },
        ]}
      />
      <details className="text-small">
        <summary className="min-h-6 w-fit text-link">{m.kyc_consent_text()}</summary>
        <p className="mt-1.5 text-text-2">{kyc.consent}</p>
      </details>
    </>
  );
}
