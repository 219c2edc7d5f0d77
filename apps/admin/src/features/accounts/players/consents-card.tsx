import type { ConsentKind, Purpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { Consent, PurposeState } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { Card } from '@muqabla/ui/card';
import { useQuery } from '@tanstack/react-query';
import { QueryFrame } from '../../../components/query-frame.tsx';
import { When } from '../../../components/when.tsx';
import * as m from '../../../messages.ts';
import { playerConsentsQuery } from './players.queries.ts';

const purposes: Record<Purpose, () => string> = m.purpose;
const kinds: Record<ConsentKind, () => string> = { ...m.consent_kind, ...m.purpose };

/** Shows the purposes of a player's data, each with its consent, and the consents given and taken back. */
export function ConsentsCard({ playerId }: { playerId: string }) {
  const query = useQuery(playerConsentsQuery(playerId));
  return (
    <Card className="grid gap-3">
      <h3 className="text-h3">{m.consents_card()}</h3>
      <QueryFrame query={query} failed={m.consents_failed()}>
        {({ purposes: states, consents }) => (
          <>
            <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
              {states.map((state) => (
                <PurposeLine key={state.purpose} state={state} />
              ))}
            </dl>
            <details className="border-t border-line pt-1">
              <summary className="flex min-h-11 cursor-pointer items-center font-semi">
                {m.consents_all({ count: consents.length })}
              </summary>
              <ul className="grid gap-2.5 pb-1">
                {consents.map((consent) => (
                  <li key={consent._id} className="text-small">
                    <b>{kinds[consent.kind]()}</b>: {consent.given ? m.consents_given() : m.consents_taken_back()}
                    <HowConsented consent={consent} />
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </QueryFrame>
    </Card>
  );
}

function PurposeLine({ state: { purpose, isNeeded, given, consent } }: { state: PurposeState }) {
  const word = given ? m.consents_given() : consent === null ? m.consents_not_given() : m.consents_taken_back();
  return (
    <div>
      <dt className="text-caption text-text-3">{purposes[purpose]()}</dt>
      <dd>
        <span>{isNeeded && given ? m.consents_needed() : word}</span>
        {consent !== null && <HowConsented consent={consent} />}
      </dd>
    </div>
  );
}

function HowConsented({ consent: { at, place, version } }: { consent: Pick<Consent, 'at' | 'place' | 'version'> }) {
  return (
    <span className="block text-caption text-text-3">
      <When at={at} />
      <span>{place === undefined ? '' : `, ${m.consent_place[place]()}`}</span>
      <span>{`, ${m.consents_text_of({ day: version })}`}</span>
    </span>
  );
}
