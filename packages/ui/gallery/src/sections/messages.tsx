import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { LiveDot } from '@muqabla/ui/live-dot';
import { Note } from '@muqabla/ui/note';
import { StatusStrip } from '@muqabla/ui/status-strip';
import type { Tone } from '@muqabla/ui/tones';
import { Bot, Check, Clock, Hourglass, ShieldCheck, TriangleAlert, Undo2, X } from '../../../src/icons.ts';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

const CHIP_ICON = { size: 14, 'aria-hidden': true };

/** Statuses, notes and empty states. */
export function Messages() {
  const text = useText();
  return (
    <>
      <Section title="Chip">
        <div className="flex flex-wrap gap-2">
          <Chip tone="ok" icon={<LiveDot />}>
            {text('running')}
          </Chip>
          <Chip tone="wait" icon={<Hourglass {...CHIP_ICON} />}>
            {text('pending')}
          </Chip>
          <Chip tone="bad" icon={<TriangleAlert {...CHIP_ICON} />}>
            {text('conflict')}
          </Chip>
          <Chip tone="ok" icon={<Check {...CHIP_ICON} />}>
            {text('approved')}
          </Chip>
          <Chip tone="bad" icon={<X {...CHIP_ICON} />}>
            {text('rejected')}
          </Chip>
          <Chip tone="info" icon={<Clock {...CHIP_ICON} />}>
            {text('open')}
          </Chip>
          <Chip icon={<Undo2 {...CHIP_ICON} />}>{text('cancelled')}</Chip>
          <Chip tone="ok" icon={<ShieldCheck {...CHIP_ICON} />}>
            KYC
          </Chip>
          <Chip tone="demo" icon={<Bot {...CHIP_ICON} />}>
            {text('demo')}
          </Chip>
        </div>
      </Section>
      <Section title="LiveDot">
        <span className="flex items-center gap-2 font-semi text-ok-ink">
          <LiveDot /> {text('running')}
        </span>
      </Section>
      <Section title="StatusStrip">
        <Strips />
      </Section>
      <Section title="Note">
        <Notes />
      </Section>
      <Section title="EmptyState">
        <Example state="nothing here">
          <EmptyState spot="seats" title={text('noBattles')}>
            {text('firstSeat')}
          </EmptyState>
        </Example>
        <Example state="did not load, with an action">
          <EmptyState
            spot="offline"
            title={text('historyError')}
            role="alert"
            action={<Button variant="primary">{text('tryAgain')}</Button>}
          >
            {text('historyErrorLine')}
          </EmptyState>
        </Example>
      </Section>
    </>
  );
}

function Strips() {
  const text = useText();
  const strips: [Tone, string][] = [
    ['info', text('waitingForPlayer')],
    ['ok', text('roomCodeReady')],
    ['wait', text('withdrawAgain')],
    ['bad', text('conflictBoth')],
    ['mute', text('cancelled')],
  ];
  return strips.map(([tone, line]) => (
    <Example key={tone} state={tone}>
      <Card flush>
        <StatusStrip
          tone={tone}
          icon={tone === 'ok' ? <LiveDot /> : <Clock size={18} aria-hidden />}
          end={tone === 'info' ? text('battleStatus') : undefined}
        >
          {line}
        </StatusStrip>
      </Card>
    </Example>
  ));
}

function Notes() {
  const text = useText();
  return (
    <>
      <Example state="info, with a dismiss button">
        <Note dismiss={{ label: text('dismiss'), onDismiss: () => undefined }}>{text('shortNote')}</Note>
      </Example>
      <Example state="wait">
        <Note tone="wait">{text('fakeScreenshot')}</Note>
      </Example>
      <Example state="bad">
        <Note tone="bad">{text('withdrawalsClosed')}</Note>
      </Example>
      <Example state="ok, with an icon of its own">
        <Note tone="ok" icon={<ShieldCheck size={20} aria-hidden className="flex-none" />}>
          {text('kycVerified')}
        </Note>
      </Example>
    </>
  );
}
