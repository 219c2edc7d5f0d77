import { Segmented } from '@muqabla/ui/segmented';
import { useState } from 'react';
import * as m from '../../../../messages.ts';
import type { Picture } from './evidence-picture.ts';
import { PictureFrame } from './picture-frame.tsx';
import { PictureTools } from './picture-tools.tsx';
import { FITTED } from './picture.rules.ts';

type Way = 'wipe' | 'fade';

/** Compares the screenshots by laying the joiner's over the host's, with a slider that wipes or fades between them. */
export function PictureOverlay({ host, joiner }: { host: Picture; joiner: Picture }) {
  const [view, setView] = useState(FITTED);
  const [way, setWay] = useState<Way>('wipe');
  const [share, setShare] = useState(50);
  const over = way === 'wipe' ? { clipPath: `inset(0 0 0 ${100 - share}%)` } : { opacity: share / 100 };
  return (
    <section aria-label={m.compare_label()} className="overflow-hidden rounded-l bg-surface shadow-1">
      <div className="picture-table flex h-[min(528px,70dvh)] flex-col">
        <div className="relative min-h-0 flex-1">
          <PictureFrame {...host} view={view} onView={setView} />
          <div className="pointer-events-none absolute inset-0" style={over}>
            <div className="picture-table absolute inset-0">
              <PictureFrame {...joiner} view={view} onView={setView} />
            </div>
          </div>
        </div>
        <PictureTools view={view} onView={setView} />
      </div>
      <div className="grid items-center gap-x-4 gap-y-2 px-3.5 py-2.5 sm:grid-cols-[200px_1fr]">
        <Segmented
          label={m.compare_way()}
          value={way}
          onChange={setWay}
          options={[
            { value: 'wipe', label: m.compare_wipe() },
            { value: 'fade', label: m.compare_fade() },
          ]}
        />
        <label className="flex min-h-tap items-center gap-3">
          <span className="text-small font-semi text-host-ink">{m.battle_host()}</span>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={m.compare_share()}
            onChange={(event) => setShare(event.target.valueAsNumber)}
            className="min-w-0 flex-1 accent-link"
          />
          <span className="text-small font-semi text-join-ink">{m.battle_joiner()}</span>
        </label>
      </div>
    </section>
  );
}
