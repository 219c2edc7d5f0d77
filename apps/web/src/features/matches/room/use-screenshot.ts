import { useEffect, useRef, useState } from 'react';
import { compressScreenshot, loadCompressor } from '../../../lib/screenshot.ts';
import { useWarmUp } from '../../../lib/use-warm-up.ts';

export type Screenshot = {
  name: string;
  url: string /** Undefined while the picture is being made smaller. */;
  file: File | undefined;
};

/** The picture a player picks: shown at once, made smaller meanwhile. */
export function useScreenshot() {
  const [shot, setShot] = useState<Screenshot>();
  const [refused, setRefused] = useState(false);
  useWarmUp(loadCompressor);
  const latest = useRef<File | undefined>(undefined);

  useEffect(() => {
    const url = shot?.url;
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [shot?.url]);

  const pick = async (file: File) => {
    latest.current = file;
    setRefused(!file.type.startsWith('image/'));
    if (!file.type.startsWith('image/')) return;
    const shown = { name: file.name, url: URL.createObjectURL(file) };
    setShot({ ...shown, file: undefined });
    const small = await compressScreenshot(file);
    // Another picture may have been picked, or this one removed.
    if (latest.current === file) setShot({ ...shown, file: small });
  };
  const remove = () => {
    latest.current = undefined;
    setShot(undefined);
    setRefused(false);
  };
  return { shot, refused, pick, remove };
}
