import { Popover } from '@base-ui/react/popover';
import { MessageSquareText } from '@muqabla/ui/icons';
import { currentLanguage } from '@muqabla/ui/language';
import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import { CANNED_ANSWERS } from './canned-answers.ts';

const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
] as const;

type CannedMenuProps = {
  playerName: string;
  /** True when the player's newest text is in Devanagari. */
  writesHindi: boolean;
  onChoose: (text: string) => void;
};

/** A menu of prepared replies: in Hindi for a player who writes in Devanagari, else in the console's language. */
export function CannedMenu({ playerName, writesHindi, onChoose }: CannedMenuProps) {
  const [chosen, setLanguage] = useState<'en' | 'hi'>();
  const language = chosen ?? (writesHindi ? 'hi' : currentLanguage());
  const [open, setOpen] = useState(false);
  const filled = (text: string) => text.replace('{name}', playerName);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={m.chat_canned()}
        title={m.chat_canned()}
        className="grid size-11 flex-none place-items-center rounded-m text-text-2 hover:bg-inset data-popup-open:bg-inset"
      >
        <MessageSquareText size={20} aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={6} className="z-30">
          <Popover.Popup className="grid max-h-[min(480px,70dvh)] w-[min(360px,calc(100vw-24px))] gap-2 overflow-y-auto rounded-l bg-raise p-3 shadow-2 outline-none">
            <Popover.Title className="text-small font-bold">{m.chat_canned()}</Popover.Title>
            <Segmented label={m.language()} options={LANGUAGES} value={language} onChange={setLanguage} />
            <ul lang={language}>
              {CANNED_ANSWERS.map(({ id, title, text }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="grid w-full gap-0.5 rounded-m px-2 py-1.5 text-left hover:bg-inset"
                    onClick={() => {
                      onChoose(filled(text[language]));
                      setOpen(false);
                    }}
                  >
                    <span className="font-semi">{title[language]}</span>
                    <span className="line-clamp-2 text-caption text-text-3">{filled(text[language])}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
