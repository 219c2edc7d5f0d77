import { useState } from 'react';
import { compressScreenshot } from '../../../lib/screenshot.ts';

/** An attachment to send: an image, or a voice message with its length in seconds. */
export type Attachment = {
  type: 'image' | 'voice';
  name: string;
  /** Undefined while an image is being compressed. */
  file: File | undefined;
  url: string;
  seconds?: number;
};

/** Holds one image or recording until it is sent or removed. */
export function useAttachment() {
  const [attachment, setAttachment] = useState<Attachment>();
  const [isNotImage, setNotImage] = useState(false);
  const attach = (next: Attachment) =>
    setAttachment((current) => {
      if (current !== undefined) URL.revokeObjectURL(current.url);
      return next;
    });
  return {
    attachment,
    isNotImage,
    pick: async (file: File) => {
      setNotImage(!file.type.startsWith('image/'));
      if (!file.type.startsWith('image/')) return;
      const url = URL.createObjectURL(file);
      attach({ type: 'image', name: file.name, file: undefined, url });
      const small = await compressScreenshot(file);
      // The attachment may have changed meanwhile.
      setAttachment((current) => (current?.url === url ? { ...current, file: small } : current));
    },
    attachVoice: (file: File, seconds: number) =>
      attach({ type: 'voice', name: file.name, file, url: URL.createObjectURL(file), seconds }),
    remove: () => {
      if (attachment !== undefined) URL.revokeObjectURL(attachment.url);
      setAttachment(undefined);
    },
    /** Clears the attachment without revoking its URL, which the pending message still shows. */
    release: () => setAttachment(undefined),
    clearNotImage: () => setNotImage(false),
  };
}
