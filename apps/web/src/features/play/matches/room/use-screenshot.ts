import { useEffect, useRef, useState } from 'react';
import { compressScreenshot } from '../../../../lib/screenshot.ts';

export type Screenshot = {
  name: string;
  url: string;
  /** Undefined while the image is being compressed. */
  file: File | undefined;
  /** The picked file, before it was compressed. */
  original: File;
};

/** The picked screenshot: its preview shows at once, while the file is compressed. */
export function useScreenshot() {
  const [shot, setShot] = useState<Screenshot>();
  const [isNotImage, setNotImage] = useState(false);
  const latest = useRef<File | undefined>(undefined);

  useEffect(() => {
    const url = shot?.url;
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [shot?.url]);

  const pick = async (file: File) => {
    latest.current = file;
    setNotImage(!file.type.startsWith('image/'));
    if (!file.type.startsWith('image/')) return;
    const preview = { name: file.name, url: URL.createObjectURL(file), original: file };
    setShot({ ...preview, file: undefined });
    const small = await compressScreenshot(file);
    // Another image may have been picked, or this one removed.
    if (latest.current === file) setShot({ ...preview, file: small });
  };
  const remove = () => {
    latest.current = undefined;
    setShot(undefined);
    setNotImage(false);
  };
  return { shot, isNotImage, pick, remove };
}
