import { parseStored, readOfTab, storeInTab } from '@muqabla/ui/storage';
import { useState } from 'react';
import { useMe } from './me.ts';

const KEY = 'drafts';

type Drafts = { userId: string; texts: Record<string, string> };

const readTexts = (userId: string | undefined): Drafts['texts'] => {
  const drafts = parseStored<Drafts>(readOfTab(KEY));
  return drafts !== null && drafts.userId === userId ? drafts.texts : {};
};

/** Returns a text that the player is typing, and its setter. It stays in this tab over reloads until it is set to nothing. */
export function useDraft(name: string): [string, (text: string) => void] {
  const userId = useMe()?._id;
  const [typed, setTyped] = useState<string>();
  const setText = (text: string) => {
    setTyped(text);
    if (userId === undefined) return;
    const { [name]: _, ...others } = readTexts(userId);
    storeInTab(KEY, JSON.stringify({ userId, texts: text === '' ? others : { ...others, [name]: text } }));
  };
  return [typed ?? readTexts(userId)[name] ?? '', setText];
}

/** Removes all drafts, when the player signs out. */
export const forgetDrafts = (): void => storeInTab(KEY, null);
