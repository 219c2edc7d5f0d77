import { Button } from '@muqabla/ui/button';
import { FieldHelp } from '@muqabla/ui/field-frame';
import { Image, Upload } from '@muqabla/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import { fileSize } from '../../../../lib/file-size.rules.ts';
import * as m from '../../../../messages.ts';
import type { Screenshot } from './use-screenshot.ts';

const id = 'screenshot';

type ScreenshotFieldProps = {
  shot: Screenshot | undefined;
  /** The last picked file was not an image. */
  isNotImage: boolean;
  /** True while the result is being submitted, when the screenshot cannot be changed or removed. */
  isLocked: boolean;
  onPick: (file: File) => void;
  onRemove: () => void;
};

/** File input for one image, with a preview, name and size. */
export function ScreenshotField({ shot, isNotImage, isLocked, onPick, onRemove }: ScreenshotFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Without the reset, picking the same file again fires no change event.
    event.target.value = '';
    if (file !== undefined) onPick(file);
  };
  const open = () => input.current?.click();
  return (
    <div className="grid gap-1.5">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        aria-label={m.room_upload()}
        tabIndex={-1}
        className="sr-only"
        onChange={onFile}
      />
      {shot === undefined ? (
        <div className="grid justify-items-center gap-1.5 rounded-m border-[1.5px] border-dashed border-field-line bg-surface-2 p-4">
          <Button icon={<Upload size={20} aria-hidden />} onClick={open}>
            {m.room_upload()}
          </Button>
          <p className="text-center text-caption text-text-3">{m.room_upload_next()}</p>
        </div>
      ) : (
        <div
          data-unsent
          className="flex items-center gap-3.5 rounded-m border-[1.5px] border-dashed border-field-line bg-surface-2 p-2.5"
        >
          <img
            src={shot.url}
            alt={m.room_shot()}
            className="h-30 w-[78px] flex-none rounded-[10px] bg-inset object-cover shadow-1"
          />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <b className="truncate">{shot.name}</b>
            <span role="status" className="num text-small text-text-2">
              {shot.file === undefined ? m.room_preparing() : m.room_shot_ready({ size: fileSize(shot.file.size) })}
            </span>
            {!isLocked && (
              <span className="-ml-2.5 flex flex-wrap gap-1">
                <Button
                  variant="ghost"
                  size="small"
                  className="px-2.5!"
                  icon={<Image size={20} aria-hidden />}
                  onClick={open}
                >
                  {m.room_change()}
                </Button>
                <Button variant="ghost" size="small" className="px-2.5! text-bad-ink!" onClick={onRemove}>
                  {m.room_remove()}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
      <FieldHelp id={id} error={isNotImage ? m.room_not_a_picture() : undefined} />
    </div>
  );
}
