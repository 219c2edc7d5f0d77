import { Popover } from '@base-ui/react/popover';
import { Button } from '@muqabla/ui/button';
import { MessageSquareText } from '@muqabla/ui/icons';
import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import * as m from '../../../messages.ts';
import type { Answer } from './answers.rules.ts';

const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
] as const;

type CannedMenuProps = {
  answers: readonly Answer[];
  /** The language of the player, as far as it is known. */
  language: 'en' | 'hi';
  /** Fills in the placeholders of a text. */
  filled: (text: string) => string;
  onChoose: (text: string) => void;
  onManage: () => void;
};

/** A menu of answers, first in the player's language. */
export function CannedMenu({ answers, language: theirs, filled, onChoose, onManage }: CannedMenuProps) {
  const [chosen, setLanguage] = useState<'en' | 'hi'>();
  const language = chosen ?? theirs;
  const [open, setOpen] = useState(false);
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
              {answers.map(({ shortcut, title, text }) => (
                <li key={shortcut}>
                  <button
                    type="button"
                    className="grid w-full gap-0.5 rounded-m px-2 py-1.5 text-left hover:bg-inset"
                    onClick={() => {
                      onChoose(filled(text[language]));
                      setOpen(false);
                    }}
                  >
                    <span className="flex items-baseline justify-between gap-2">
                      {title.en !== shortcut && <span className="truncate font-semi">{title[language]}</span>}
                      <code className="num flex-none text-caption text-text-2">/{shortcut}</code>
                    </span>
                    <span className="line-clamp-2 text-caption text-text-3">{filled(text[language])}</span>
                  </button>
                </li>
              ))}
            </ul>
            <p className="text-caption text-text-3">{m.answers_by_key()}</p>
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                setOpen(false);
                onManage();
              }}
            >
              {m.answers_manage()}
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
