import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { LiveDot } from '@muqabla/ui/live-dot';
import { Money } from '@muqabla/ui/money';
import { Plate } from '@muqabla/ui/plate';
import { StatusStrip } from '@muqabla/ui/status-strip';
import { Versus } from '@muqabla/ui/versus';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** The versus banner and amounts. */
export function Match() {
  const text = useText();
  const host = { name: 'Sunita R', image: 'avatar2.png', role: text('host') };
  const joiner = { name: 'Kavya_21', image: 'avatar8.png', role: text('joiner') };
  const openSeat = { name: text('tbd'), image: undefined, role: text('openSeat') };
  const versusLabel = text('versus');
  const stake = { label: text('playingFor'), value: <Money rupees={100} /> };
  const prize = { label: text('prize'), value: <Money rupees={195} /> };
  return (
    <>
      <Section title="Versus">
        <Example state="strip, open seat">
          <Card flush>
            <Versus host={host} joiner={openSeat} versusLabel={versusLabel} />
          </Card>
        </Example>
        <Example state="strip, both seats taken; a name that is cut off">
          <Card flush>
            <Versus
              host={host}
              joiner={{ ...joiner, name: 'Venkatanarasimharajuvaripeta' }}
              versusLabel={versusLabel}
            />
          </Card>
        </Example>
        <Example state="strip, demo">
          <Card flush>
            <Versus
              host={{ ...host, name: 'Demo A' }}
              joiner={{ ...joiner, name: 'Demo B' }}
              versusLabel={versusLabel}
              demo
            />
          </Card>
        </Example>
        <Example state="banner, with its Plate">
          <Card flush className="pb-3">
            <Versus host={host} joiner={joiner} versusLabel={versusLabel} size="banner" />
            <Plate left={stake} right={prize} />
          </Card>
        </Example>
        <Example state="together in a battle card">
          <Card flush>
            <StatusStrip tone="ok" icon={<LiveDot />} end={text('battleStatus')}>
              {text('roomCodeReady')}
            </StatusStrip>
            <Versus host={host} joiner={joiner} versusLabel={versusLabel} />
            <div className="flex items-center justify-between gap-2 p-3">
              <span>
                {text('prize')} <Money rupees={195} />
              </span>
              <Button variant="primary" size="small">
                {text('play')}
              </Button>
            </div>
          </Card>
        </Example>
      </Section>
      <Section title="Money">
        <Card className="grid justify-items-end gap-1">
          <Example state="auto, whole rupees">
            <Money rupees={100_000} className="text-money-l" />
          </Example>
          <Example state="auto, with paise">
            <Money rupees={2480.5} className="text-money-l" />
          </Example>
          <Example state="credit, paise always">
            <Money rupees={190} sign paise="always" />
          </Example>
          <Example state="debit, paise always">
            <Money rupees={-100} sign paise="always" />
          </Example>
          <Example state="negative without a sign">
            <Money rupees={-11_11_111.11} />
          </Example>
        </Card>
      </Section>
    </>
  );
}
