import { Note } from '@muqabla/ui/note';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';

// A dismissed notice stays away until its text changes or the app is opened again.
let dismissed = '';

/** The operator's notice of the day. */
export function LobbyNotice() {
  const text = useSettings()?.homepageText;
  const [hidden, setHidden] = useState(dismissed);
  if (!text || text === hidden) return null;
  const dismiss = () => {
    dismissed = text;
    setHidden(text);
  };
  return <Note dismiss={{ label: m.lobby_dismiss(), onDismiss: dismiss }}>{text}</Note>;
}
