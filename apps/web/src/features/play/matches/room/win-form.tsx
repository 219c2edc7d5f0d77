import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Eye } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { useEffect, useEffectEvent } from 'react';
import { readSharedPicture } from '../../../../lib/result-store.ts';
import { usePenalties } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import { SubmitError } from './submit-error.tsx';
import { useScreenshot } from './use-screenshot.ts';
import type { ReportFormProps } from './use-submit-result.ts';

/** Form to submit a win with its screenshot. */
export function WinForm({ match, busy, error, send }: ReportFormProps) {
  const { shot, isNotImage, pick, remove } = useScreenshot();
  const penalty = formatRupees(usePenalties().fraud);
  const file = shot?.file;
  const takeShared = useEffectEvent(async () => {
    const shared = await readSharedPicture();
    if (shared !== undefined) await pick(shared);
  });
  useEffect(() => {
    if (location.search === '?shared') void takeShared();
  }, []);
  return (
    <>
      <ScreenshotField
        shot={shot}
        isNotImage={isNotImage}
        isLocked={busy}
        onPick={(picked) => void pick(picked)}
        onRemove={remove}
      />
      <div className="grid gap-1.5 text-small">
        <b>{m.room_check()}</b>
        <ul className="grid gap-1.5 text-text-2">
          {[m.room_check_code({ code: match.roomcode }), m.room_check_names()].map((check) => (
            <li key={check} className="flex items-center gap-2">
              <Eye size={18} aria-hidden className="flex-none" />
              <span className="min-w-0">{check}</span>
            </li>
          ))}
        </ul>
      </div>
      <Note tone="wait">
        {match.room === 'auto'
          ? m.room_win_warning_auto({ penalty })
          : m.room_win_warning({ penalty, ...REVIEW_MINUTES })}
      </Note>
      <SubmitError message={error} />
      <Button
        variant="primary"
        block
        disabled={file === undefined}
        busy={busy}
        onClick={() => file && shot && send({ resultStatus: 'win', file, original: shot.original })}
      >
        {busy ? m.room_sending() : m.room_submit()}
      </Button>
    </>
  );
}
