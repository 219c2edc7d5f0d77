import { createHash } from 'node:crypto';
import { type Refusal, refuseInput } from '@muqabla/contract/refusals';
import type { FileMessageType } from '@muqabla/contract/support/chat/chat-message';
import type { FileStore } from '../../platform/files/files.ts';
import { acceptVoice } from '../../platform/files/voice/accept-voice.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { newId } from '../../platform/ids.ts';
import type { NewFile } from './chat.queries.ts';

const reencode = async (type: FileMessageType, bytes: Buffer) => {
  if (type === 'image') {
    const { acceptPicture } = await import('../../platform/files/pictures.ts');
    const picture = await acceptPicture(bytes);
    return isRefusal(picture) ? picture : { bytes: picture.webp, contentType: 'image/webp', extension: 'webp' };
  }
  return acceptVoice(bytes);
};

/** Re-encodes an uploaded picture or voice message and stores it under a random name. */
export const acceptChatFile = async (
  files: FileStore,
  type: FileMessageType,
  upload: Upload | null,
): Promise<NewFile | Refusal> => {
  if (upload === null) return refuseInput({ field: 'file', code: 'missing' });
  const encoded = await reencode(type, upload.bytes);
  if (isRefusal(encoded)) return encoded;
  const fileId = newId();
  const storageKey = `chat/${fileId}.${encoded.extension}`;
  await files.put(storageKey, encoded.bytes);
  return {
    fileId,
    storageKey,
    contentType: encoded.contentType,
    byteCount: encoded.bytes.length,
    uploadSha256: createHash('sha256').update(upload.bytes).digest(),
  };
};
