import { useState } from 'react';
import { compressScreenshot, loadCompressor } from '../../lib/screenshot.ts';
import { useWarmUp } from '../../lib/use-warm-up.ts';

/** What is held ready to be sent: a picture, or a voice message with its length. */
export type Attachment = {
  type: 'image' | 'voice';
  name: string;
  /** Undefined while a picture is being made smaller. */
  file: File | undefined;
  url: string;
  seconds?: number;
};

/** Holds one picture or recording until it is sent or taken away. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>();
  const [refused, setRefused] = useState(false);
  useWarmUp(loadCompressor);
  const hold = (next: Attachment) =>
    setAttachment((held) => {
      if (held !== undefined) URL.revokeObjectURL(held.url);
      return next;
    });
  return {
    attachment,
    refused,
    pick: async (file: File) => {
      setRefused(!file.type.startsWith('image/'));
      if (!file.type.startsWith('image/')) return;
      const url = URL.createObjectURL(file);
      hold({ type: 'image', name: file.name, file: undefined, url });
      const small = await compressScreenshot(file);
      // Something else may be held by now.
      setAttachment((held) => (held?.url === url ? { ...held, file: small } : held));
    },
    holdVoice: (file: File, seconds: number) =>
      hold({ type: 'voice', name: file.name, file, url: URL.createObjectURL(file), seconds }),
    remove: () => {
      if (attachment !== undefined) URL.revokeObjectURL(attachment.url);
      setAttachment(undefined);
    },
    /** Lets go of it without its address: whoever sends it goes on showing it. */
    release: () => setAttachment(undefined),
    forgetRefusal: () => setRefused(false),
  };
}
