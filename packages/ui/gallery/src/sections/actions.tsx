import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { CopyButton } from '@muqabla/ui/copy-button';
import { IconButton } from '@muqabla/ui/icon-button';
import { ChevronRight, Headset, Settings, Trash2 } from '../../../src/icons.ts';
import { Example, Section } from '../section.tsx';
import { useText } from '../texts.ts';

/** Buttons and links that look like buttons. */
export function Actions() {
  const text = useText();
  return (
    <>
      <Section title="Button">
        <Example state="primary, secondary, ok">
          <div className="grid grid-cols-3 gap-2">
            <Button variant="primary">{text('start')}</Button>
            <Button>{text('addCash')}</Button>
            <Button variant="ok">{text('iWin')}</Button>
          </div>
        </Example>
        <Example state="outline, bad, ghost">
          <div className="grid grid-cols-3 gap-2">
            <Button variant="outline">{text('reject')}</Button>
            <Button variant="bad">{text('cancel')}</Button>
            <Button variant="ghost">{text('later')}</Button>
          </div>
        </Example>
        <Example state="disabled, busy">
          <div className="grid grid-cols-2 gap-2">
            <Button variant="primary" disabled>
              {text('start')}
            </Button>
            <Button variant="primary" busy>
              {text('sending')}
            </Button>
          </div>
        </Example>
        <Example state="small, with an icon before or after">
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="small">
              {text('play')}
            </Button>
            <Button variant="outline" size="small" icon={<Trash2 size={20} aria-hidden />}>
              {text('cancel')}
            </Button>
            <Button size="small" iconAfter={<ChevronRight size={18} aria-hidden />}>
              {text('next')}
            </Button>
          </div>
        </Example>
        <Example state="block">
          <Button variant="primary" block>
            {text('createBattle')}
          </Button>
        </Example>
        <Example state="a link with buttonClass">
          <a href="#button-link" id="button-link" className={buttonClass({ block: true })}>
            {text('lobby')}
          </a>
        </Example>
      </Section>
      <Section title="CopyButton">
        <Example state="press for the copied state">
          <CopyButton text="08714236" label={text('copy')} copiedLabel={text('copied')} />
        </Example>
      </Section>
      <Section title="IconButton">
        <Example state="enabled, disabled">
          <div className="flex gap-2">
            <IconButton label={text('support')} icon={<Headset size={24} aria-hidden />} />
            <IconButton
              label={text('settings')}
              icon={<Settings size={24} aria-hidden />}
              disabled
              className="text-text-3"
            />
          </div>
        </Example>
      </Section>
    </>
  );
}
