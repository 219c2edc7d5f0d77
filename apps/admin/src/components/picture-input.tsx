import { SCREENSHOT_MAX_BYTES } from '@muqabla/contract/constants';
import { buttonClass } from '@muqabla/ui/button-class';
import { cx } from '@muqabla/ui/cx';
import { ImageUp } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The reason why a file cannot be uploaded as a picture; undefined when it can. */
export const pictureFault = ({ type, size }: File): string | undefined => {
  if (!TYPES.includes(type)) return m.game_picture_type();
  return size > SCREENSHOT_MAX_BYTES ? m.game_picture_large() : undefined;
};

/** A button that opens the file chooser for one picture. */
export function PictureInput({ describedBy, onPick }: { describedBy: string; onPick: (file: File) => void }) {
  return (
    <label
      className={cx(
        buttonClass({ size: 'small', variant: 'outline' }),
        'relative cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-focus',
      )}
    >
      <ImageUp size={18} aria-hidden />
      <input
        type="file"
        accept={TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onPick(file);
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
        aria-describedby={describedBy}
      />
      {m.choose_picture()}
    </label>
  );
}
