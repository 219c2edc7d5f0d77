import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { CountdownRing } from '@muqabla/ui/countdown-ring';
import { ListRow } from '@muqabla/ui/list-row';
import { MomentSheet } from '@muqabla/ui/moment-sheet';
import { Popup } from '@muqabla/ui/popup';
import { Sheet } from '@muqabla/ui/sheet';
import { SidePanel } from '@muqabla/ui/side-panel';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useState } from 'react';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** Sheets, popups, panels and toasts. */
export function Overlays() {
  const text = useText();
  const [isPanelOpen, setPanelOpen] = useState(false);
  return (
    <>
      <Section title="Popup">
        <Popups />
      </Section>
      <Section title="Sheet">
        <SheetExample />
      </Section>
      <Section title="MomentSheet">
        <MomentExample />
      </Section>
      <Section title="CountdownRing">
        <Example state="two thirds left, run out">
          <div className="flex gap-4">
            <CountdownRing seconds={80} total={120} text="1:20" label={text('battleStatus')} />
            <CountdownRing seconds={0} total={120} text="0:00" label={text('battleStatus')} />
          </div>
        </Example>
      </Section>
      <Section title="SidePanel">
        <Button variant="outline" onClick={() => setPanelOpen(true)}>
          {text('menu')}
        </Button>
        <SidePanel open={isPanelOpen} onClose={() => setPanelOpen(false)} label={text('menu')}>
          <ListRow title={text('wallet')} />
          <ListRow title={text('history')} />
          <ListRow title={text('support')} />
          <Button variant="ghost" onClick={() => setPanelOpen(false)}>
            {text('close')}
          </Button>
        </SidePanel>
      </Section>
      <Section title="Toast">
        <Example state="ok, bad">
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outline" onClick={() => void toastOk(text('roomCodeUpdated'))}>
              toastOk
            </Button>
            <Button variant="outline" onClick={() => void toastBad(text('updateFailed'))}>
              toastBad
            </Button>
          </div>
        </Example>
      </Section>
    </>
  );
}

function MomentExample() {
  const text = useText();
  const [size, setSize] = useState<'fitting' | 'tall' | undefined>(undefined);
  const [last, setLast] = useState<'fitting' | 'tall'>('fitting');
  const open = (next: 'fitting' | 'tall') => {
    setLast(next);
    setSize(next);
  };
  const close = () => setSize(undefined);
  return (
    <div className="grid grid-cols-2 gap-2">
      {(['fitting', 'tall'] as const).map((each) => (
        <Button key={each} variant="outline" onClick={() => open(each)}>
          {each}
        </Button>
      ))}
      <MomentSheet
        open={size !== undefined}
        onClose={close}
        size={last}
        title={text('battleStatus')}
        closeLabel={text('close')}
        band={
          <div className="vs-banner grid place-content-center py-7">
            <Avatar image="avatar2.png" size={72} />
          </div>
        }
        actions={
          <Button variant="primary" block onClick={close}>
            {text('ok')}
          </Button>
        }
      >
        <p>{text('roomCodeReady')}</p>
      </MomentSheet>
    </div>
  );
}

function Popups() {
  const text = useText();
  const [openTone, setOpenTone] = useState<'bad' | 'ok' | 'info' | undefined>(undefined);
  const close = () => setOpenTone(undefined);
  const acknowledge = (
    <Button variant="primary" block onClick={close}>
      {text('ok')}
    </Button>
  );
  return (
    <Example state="bad, ok, info with two actions">
      <div className="grid grid-cols-3 gap-2">
        {(['bad', 'ok', 'info'] as const).map((tone) => (
          <Button key={tone} variant="outline" onClick={() => setOpenTone(tone)}>
            {tone}
          </Button>
        ))}
      </div>
      <Popup open={openTone === 'bad'} onClose={close} title={text('error')} actions={acknowledge}>
        {text('battleTaken')}
      </Popup>
      <Popup open={openTone === 'ok'} onClose={close} tone="ok" title={text('withdrawalSent')} actions={acknowledge} />
      <Popup
        open={openTone === 'info'}
        onClose={close}
        tone="info"
        title={text('waitingForPlayer')}
        actions={
          <>
            {acknowledge}
            <Button variant="ghost" onClick={close}>
              {text('cancel')}
            </Button>
          </>
        }
      />
    </Example>
  );
}

function SheetExample() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {text('reasonTitle')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={text('reasonTitle')} closeLabel={text('close')}>
        <p className="text-text-2">{text('yourMoney')}</p>
        <Button variant="primary" block onClick={close}>
          {text('confirm')}
        </Button>
      </Sheet>
    </>
  );
}
