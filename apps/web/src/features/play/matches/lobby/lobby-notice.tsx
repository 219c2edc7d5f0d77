import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import { useSettings } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';

// A dismissed notice stays hidden until its text changes or the app is reopened.
let dismissed = '';

/** The operator's notice of the day. */
export function LobbyNotice() {
  const text = useSettings()?.homepageText;
  const [hiddenText, setHiddenText] = useState(dismissed);
  if (!text || text === hiddenText) return null;
  const dismiss = () => {
    dismissed = text;
    setHiddenText(text);
  };
  return <Note dismiss={{ label: m.lobby_dismiss(), onDismiss: dismiss }}>{text}</Note>;
}
