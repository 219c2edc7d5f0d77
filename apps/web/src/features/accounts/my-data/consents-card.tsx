import type { ConsentKind } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { Consent } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { Card } from '@muqabla/ui/card';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { CircleCheck, CircleX } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pagination } from '../../../components/pagination.tsx';
import { calendarDay, dayAndTime } from '../../../lib/dates.ts';
import { FIRST_PAGE, pageAt } from '../../../lib/list-page.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { purposeNames } from './purposes-card.tsx';

/** The name of each consent; identities are not checked for points. */
const consentNames: Readonly<Record<ConsentKind, () => string>> = {
  terms: m.mydata_consent_terms,
  privacy: m.mydata_consent_privacy,
  age: m.mydata_consent_age,
  kyc: FOR_MONEY ? m.mydata_consent_kyc : () => '',
  notices: m.mydata_consent_notices,
  online: purposeNames.online,
  assistant: purposeNames.assistant,
  measurement: purposeNames.measurement,
};

/** Lists the player's consents, with dates and the versions of the texts. */
export function ConsentsCard() {
  const [{ page, upTo }, setPage] = useState(FIRST_PAGE);
  const { data } = useQuery({
    queryKey: ['own', 'consents', page, upTo],
    queryFn: ({ signal }) =>
      api.call('GET /user/consents', { query: { page: String(page), limit: '5', upTo }, signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) return null;
  return (
    <Card flush>
      <div className="grid gap-1 p-4 pb-2">
        <h2 className="text-h3">{m.mydata_consents()}</h2>
        <p className="text-small text-text-2">
          {data.consents.length === 0 ? m.mydata_consents_none() : m.mydata_consents_line()}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {data.consents.map((consent) => (
          <li key={consent._id}>
            <ConsentRow consent={consent} />
          </li>
        ))}
      </ul>
      {data.totalPages > 1 && (
        <div className="p-4">
          <Pagination page={page} pages={data.totalPages} onPage={(next) => setPage(pageAt(next, data))} />
        </div>
      )}
    </Card>
  );
}

function ConsentRow({ consent: { kind, given, version, at } }: { consent: Consent }) {
  const time = dayAndTime(at);
  const Icon = given ? CircleCheck : CircleX;
  return (
    <ListRow icon={<Icon size={20} aria-hidden />} tone={given ? 'ok' : undefined} title={consentNames[kind]()}>
      <span>{given ? m.mydata_consent_given({ time }) : m.mydata_consent_taken_back({ time })}</span>
      <span>{m.mydata_consent_version({ day: calendarDay(version) })}</span>
    </ListRow>
  );
}
