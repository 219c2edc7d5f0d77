import type { OptionalPurpose, Purpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import type { PurposeState } from '@muqabla/contract/accounts/my-data/my-data-calls';
import { Card } from '@muqabla/ui/card';
import { CheckRow } from '@muqabla/ui/check-row';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { CircleCheck } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay, dayAndTime } from '../../../lib/dates.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { pushSupport, subscribeToPush } from '../../../lib/push.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { purposesQuery } from './my-data.queries.ts';

/** The name of each purpose; identities are not checked for points. */
export const purposeNames: Readonly<Record<Purpose, () => string>> = {
  service: m.purpose_service,
  identity: FOR_MONEY ? m.purpose_identity : () => '',
  notices: m.purpose_notices,
  online: m.purpose_online,
  assistant: m.purpose_assistant,
  measurement: m.purpose_measurement,
};

const lines: Readonly<Record<Purpose, () => string>> = {
  service: m.purpose_service_line,
  identity: FOR_MONEY ? m.purpose_identity_line : () => '',
  notices: m.purpose_notices_line,
  online: m.purpose_online_line,
  assistant: m.purpose_assistant_line,
  measurement: m.purpose_measurement_line,
};

const pushFailures = { unsupported: m.push_unsupported, blocked: m.push_blocked, possible: m.push_failed };

type Change = { purpose: OptionalPurpose; given: boolean };

const send = async ({ purpose, given }: Change): Promise<void> => {
  if (!given) await api.call('DELETE /user/purposes/{purpose}', { params: { purpose } });
  else if (purpose !== 'notices') await api.call('PUT /user/purposes/{purpose}', { params: { purpose } });
  // Pushes need the permission of the browser, for which this tap asks.
  else if (pushSupport() === 'unsupported' || !(await subscribeToPush())) throw new Error('no pushes on this phone');
};

/** Shows the purposes of the player's data, each with its consent and a box that gives it and takes it back. */
export function PurposesCard() {
  const client = useQueryClient();
  const { data } = useQuery(purposesQuery());
  const change = useMutation({
    mutationFn: send,
    // The profile, the friends and the pushes show the same choices.
    onSettled: () => client.invalidateQueries({ queryKey: ['own'] }),
    onError: (error, { purpose, given }) =>
      void toastBad(
        purpose === 'notices' && given ? pushFailures[pushSupport()]() : errorMessage(error, m.purposes_failed()),
      ),
  });
  if (data === undefined) return null;
  return (
    <Card flush>
      <div className="grid gap-1 p-4 pb-2">
        <h2 className="text-h3">{m.purposes_title()}</h2>
        <p className="text-small text-text-2">{m.purposes_line()}</p>
      </div>
      <ul className="divide-y divide-line">
        {data.purposes.map((state) => (
          <li key={state.purpose}>
            <PurposeRow
              state={state}
              changingTo={
                change.isPending && change.variables.purpose === state.purpose ? change.variables.given : null
              }
              onChange={change.mutate}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** When the consent was given or taken back, and under which text. */
const linesOfConsent = ({ given, consent }: PurposeState): string[] => {
  if (consent === null) return [];
  const time = dayAndTime(consent.at);
  return [
    given ? m.mydata_consent_given({ time }) : m.mydata_consent_taken_back({ time }),
    m.mydata_consent_version({ day: calendarDay(consent.version) }),
  ];
};

type PurposeRowProps = { state: PurposeState; changingTo: boolean | null; onChange: (change: Change) => void };

function PurposeRow({ state, changingTo, onChange }: PurposeRowProps) {
  const { purpose, given } = state;
  const said = linesOfConsent(state);
  if (purpose === 'service' || purpose === 'identity')
    return (
      <ListRow
        icon={<CircleCheck size={20} aria-hidden />}
        tone={given ? 'ok' : undefined}
        title={purposeNames[purpose]()}
      >
        <span>{lines[purpose]()}</span>
        {said.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </ListRow>
    );
  return (
    <div className="px-4 py-2">
      <CheckRow checked={changingTo ?? given} onChange={(wanted) => onChange({ purpose, given: wanted })}>
        <span className="block font-semi">{purposeNames[purpose]()}</span>
        <span className="block text-small text-text-2">{lines[purpose]()}</span>
        {said.map((line) => (
          <span key={line} className="block text-small text-text-2">
            {line}
          </span>
        ))}
      </CheckRow>
    </div>
  );
}
