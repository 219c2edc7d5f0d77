import type { CallResponse } from '@muqabla/client/api';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Plus, Zap } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Segmented } from '@muqabla/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { hourText } from '../../../../lib/dates.ts';
import type { PlayIntent } from '../../../../lib/deposit-return.ts';
import { lastBattleQuery } from '../../../../lib/match-queries.ts';
import { firstStake, readStake } from '../../../../lib/stake.rules.ts';
import { useStakeSettings } from '../../../../lib/stakes.ts';
import * as m from '../../../../messages.ts';
import { quickWaitsQuery, useQuickMatch } from '../../lib/quick-match.ts';
import type { LobbyViewer } from './lobby-lists.rules.ts';
import { StakeChoices } from './stake-choices.tsx';
import { StakeField } from './stake-field.tsx';
import { useCreateMatch } from './use-create-match.ts';

const PrivateToggle = lazyComponent(
  () => import('./private-toggle.tsx'),
  'PrivateToggle',
  <span className="min-h-11" />,
);

/** The stake chosen beforehand where the app looks for an opponent, so that one tap plays; undefined until it is known. */
const useFirstStake = (settings: ReturnType<typeof useStakeSettings>, isFinding: boolean) => {
  const { data, isError } = useQuery({ ...lastBattleQuery(), enabled: isFinding });
  if (settings === undefined || (data === undefined && !isError)) return undefined;
  return firstStake(settings, data?.battle?.amount);
};

/** `find`: the app looks for an opponent. `open`: the match waits in the lobby. */
export type PlayWay = 'find' | 'open';

type PlayBlockProps = {
  viewer: LobbyViewer;
  way: PlayWay;
  onWay: (way: PlayWay) => void;
  isPrivate: boolean;
  onPrivate: (isPrivate: boolean) => void;
  onFailure: (error: unknown, intent: PlayIntent) => void;
  onCreated: (match: MatchView) => void;
};

/** One amount for both ways to play: the app finds an opponent, or the player opens a match. A link can choose it. */
export function PlayBlock(props: PlayBlockProps) {
  const [params] = useSearchParams();
  const chosen = params.get('amount') ?? '';
  return <PlayForm key={chosen} {...props} chosen={/^\d+$/.test(chosen) ? chosen : ''} />;
}

type PlayFormProps = PlayBlockProps & { /** The amount in rupees to begin with, empty for none. */ chosen: string };

function PlayForm({ viewer, way, onWay, isPrivate, onPrivate, onFailure, onCreated, chosen }: PlayFormProps) {
  const { gameName } = viewer;
  const [text, setText] = useState(chosen);
  const [isValidated, setValidated] = useState(false);
  const settings = useStakeSettings(gameName);
  const isFinding = way === 'find';
  const first = useFirstStake(settings, isFinding);
  const reset = () => {
    setText('');
    setValidated(false);
    onPrivate(false);
  };
  const quick = useQuickMatch((error, terms) => onFailure(error, { kind: 'create', ...terms, private: false }));
  const { busy, create } = useCreateMatch({
    viewer,
    onFailure,
    onCreated: (match) => {
      reset();
      onCreated(match);
    },
  });
  const { amount, problem } = readStake(text || (isFinding && first ? String(first) : ''), settings);
  const isReady = settings !== undefined && problem === null;
  const { data: waits } = useQuery({
    ...quickWaitsQuery({ gameName, amount }),
    enabled: isFinding && isReady,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setValidated(true);
    if (busy || quick.isPending || !isReady) return;
    if (isFinding) quick.mutate({ gameName, amount });
    else create({ amount, private: isPrivate });
  };
  const type = (next: string) => {
    setText(next);
    setValidated(false);
  };
  const label = () => {
    const shown = { amount: formatRupees(amount) };
    if (isFinding) return isReady ? m.play_for(shown) : m.play_choose_amount();
    return isReady ? m.lobby_create_amount(shown) : m.lobby_set();
  };
  return (
    <Card className="p-3.5!">
      <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <Segmented
          label={m.play_way()}
          value={way}
          onChange={onWay}
          options={[
            { value: 'find', label: m.play_find() },
            { value: 'open', label: m.play_open() },
          ]}
        />
        {settings && <StakeChoices settings={settings} amount={amount} onPick={(stake) => type(String(stake))} />}
        <StakeField
          label={isFinding ? m.play_other_amount() : m.lobby_create()}
          end={!isFinding && <PrivateToggle isPrivate={isPrivate} onChange={onPrivate} />}
          text={text}
          onText={type}
          onLeave={() => setValidated(text !== '')}
          settings={settings}
          amount={amount}
          problem={problem}
          isValidated={isValidated}
        />
        {!isFinding && isPrivate && <p className="text-small text-text-2">{m.lobby_private_means()}</p>}
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy || quick.isPending}
          icon={isFinding ? <Zap size={20} aria-hidden /> : <Plus size={20} aria-hidden />}
        >
          <span>{label()}</span>
          {waits?.usualSeconds !== undefined && waits.usualSeconds < 60 && (
            <span className="num border-l border-current pl-2 text-small font-medium">
              {m.play_about({ seconds: Math.max(1, waits.usualSeconds) })}
            </span>
          )}
        </Button>
        {isFinding && isReady && <Searches amount={amount} waits={waits} />}
      </form>
    </Card>
  );
}

/** How many have looked for an opponent at this amount, and when most do. Its height is kept while it loads. */
function Searches({ amount, waits }: { amount: number; waits: CallResponse<'GET /match/quick/waits'> | undefined }) {
  const { lastHour, busiestHour } = waits ?? {};
  const shown = formatRupees(amount);
  return (
    <p className="num min-h-[2lh] text-center text-small text-text-2">
      {waits && (
        <span className="block">
          {lastHour === undefined
            ? m.lobby_searched_few({ amount: shown })
            : m.lobby_searched({ amount: shown, count: lastHour })}
        </span>
      )}
      {busiestHour !== undefined && (
        <span className="block">{m.lobby_busy({ from: hourText(busiestHour), to: hourText(busiestHour + 1) })}</span>
      )}
    </p>
  );
}
