import { Segmented } from '@muqabla/ui/segmented';
import { changeDisplayOptions, frameAddress, isInFrame, useDisplayOptions } from './display-options.ts';
import { Actions } from './sections/actions.tsx';
import { Boards } from './sections/boards.tsx';
import { Choices } from './sections/choices.tsx';
import { Fields } from './sections/fields.tsx';
import { Foundations } from './sections/foundations.tsx';
import { Match } from './sections/match.tsx';
import { Messages } from './sections/messages.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Progress } from './sections/progress.tsx';
import { Surfaces } from './sections/surfaces.tsx';

/** Every component of packages/ui in each of its states. */
export function Gallery() {
  const look = useDisplayOptions();
  if (isInFrame) return <Components />;
  return (
    <>
      <Toolbar />
      {look.width === 'wide' ? (
        <Components />
      ) : (
        <iframe
          // A mounted frame does not reload when its address changes, so it is mounted again.
          key={frameAddress(look)}
          title="Components at 360 px"
          src={frameAddress(look)}
          className="mx-auto my-4 block h-[calc(100dvh-120px)] w-[360px] max-w-full rounded-m inset-ring inset-ring-line-2"
        />
      )}
    </>
  );
}

function Components() {
  return (
    <main className="mx-auto max-w-[1240px] gap-x-6 px-gutter pt-6 sm:columns-2 lg:columns-3">
      <Foundations />
      <Actions />
      <Match />
      <Boards />
      <Fields />
      <Choices />
      <Messages />
      <Progress />
      <Surfaces />
      <Overlays />
    </main>
  );
}

function Toolbar() {
  const { theme, language, width } = useDisplayOptions();
  return (
    <header lang="en" className="sticky top-0 z-10 bg-surface px-gutter py-2 shadow-1">
      <div className="mx-auto grid max-w-[1240px] items-center gap-2 sm:grid-cols-[1fr_160px_120px_150px]">
        <h1 className="max-sm:sr-only">Components</h1>
        <div className="grid grid-cols-3 gap-2 sm:contents">
          <Segmented
            label="Theme"
            value={theme}
            onChange={(next) => changeDisplayOptions({ theme: next })}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
          <Segmented
            label="Language"
            value={language}
            onChange={(next) => changeDisplayOptions({ language: next })}
            options={[
              { value: 'en', label: 'EN', name: 'English' },
              { value: 'hi', label: 'हि', name: 'हिन्दी', lang: 'hi' },
            ]}
          />
          <Segmented
            label="Width"
            value={width}
            onChange={(next) => changeDisplayOptions({ width: next })}
            options={[
              { value: 'wide', label: 'Wide' },
              { value: 'phone', label: '360' },
            ]}
          />
        </div>
      </div>
    </header>
  );
}
