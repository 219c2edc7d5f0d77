import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import { User } from './icons.ts';

export type VersusSide = {
  name: string;
  /** Undefined shows the empty seat. */
  image: string | undefined;
  /** "Host", "Joiner" or "Open seat". */
  role: string;
};

type VersusProps = {
  host: VersusSide;
  joiner: VersusSide;
  /** The text by which the VS disc is read aloud. */
  versusLabel: string;
  size?: 'strip' | 'banner' | undefined;
  /** Grey and without tints, for generated demo matches. */
  demo?: boolean | undefined;
};

/** Host against joiner on a slanted background: a strip in cards, a banner in the match room. */
export function Versus({ host, joiner, versusLabel, size = 'strip', demo = false }: VersusProps) {
  const banner = size === 'banner';
  const ground = banner
    ? 'vs-banner rounded-t-l min-h-[124px]'
    : demo
      ? ''
      : joiner.image === undefined
        ? 'vs-open'
        : 'vs-strip';
  return (
    <div className={cx('relative grid grid-cols-[1fr_auto_1fr] items-center', ground)}>
      <Side side={host} banner={banner} demo={demo} ink={banner ? 'text-on-host' : 'text-host-ink'} />
      <span
        role="img"
        aria-label={versusLabel}
        className={cx(
          'grid place-items-center rounded-full font-heavy',
          banner
            ? '-mt-6 size-[2.6em] bg-disc text-h3 text-on-disc shadow-disc'
            : 'size-[2.3em] bg-surface text-caption leading-none text-text-2 shadow-1',
        )}
      >
        VS
      </span>
      <Side
        side={joiner}
        banner={banner}
        demo={demo}
        ink={banner ? 'text-on-join' : joiner.image === undefined ? 'text-text-3' : 'text-join-ink'}
        end
      />
    </div>
  );
}

type SideProps = { side: VersusSide; banner: boolean; demo: boolean; ink: string; end?: boolean };

function Side({ side, banner, demo, ink, end = false }: SideProps) {
  const nameClass = cx(side.image === undefined && !banner && 'text-text-3', demo && 'text-text-2');
  const roleClass = cx('text-caption', demo ? 'text-text-3' : ink);
  const face =
    side.image === undefined ? (
      <EmptySeat banner={banner} />
    ) : (
      <Avatar
        image={side.image}
        size={banner ? 56 : 36}
        className={cx(banner && 'ring-3 ring-disc', demo && 'opacity-75 grayscale')}
      />
    );
  if (banner)
    return (
      <div className={cx('flex min-w-0 flex-col items-center gap-1.5 px-2 pt-3.5 pb-[34px] text-center', ink)}>
        {face}
        <div className="w-full">
          <div title={side.name} className={cx('truncate font-semi', nameSize(side.name), nameClass)}>
            {side.name}
          </div>
          <div className={roleClass}>{side.role}</div>
        </div>
      </div>
    );
  // On a phone the name has the whole side, below the face and the role, so that it is not cut.
  return (
    <div
      className={cx(
        'grid min-w-0 content-center items-center gap-x-[9px] px-3 py-[9px] max-2xs:gap-x-0 max-2xs:px-1.5',
        end ? 'grid-cols-[minmax(0,1fr)_auto] text-right' : 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {/* Gives its room to the words where text is large. */}
      <span className={cx('max-2xs:hidden xs:row-span-2', end && 'col-start-2 row-start-1')}>{face}</span>
      <div
        title={side.name}
        className={cx(
          'truncate font-semi max-xs:col-span-2 max-xs:col-start-1 max-xs:row-start-2 max-xs:w-full xs:self-end',
          end && 'xs:col-start-1 xs:row-start-1',
          side.name.length > LONG_NAME ? 'text-caption' : 'text-small xs:text-note',
          nameClass,
        )}
      >
        {side.name}
      </div>
      <div className={cx('min-w-0 xs:self-start', end ? 'col-start-1 max-xs:row-start-1' : 'col-start-2', roleClass)}>
        {side.role}
      </div>
    </div>
  );
}

const LONG_NAME = 12;
const nameSize = (name: string) => (name.length > LONG_NAME ? 'text-caption' : 'text-body');

function EmptySeat({ banner }: { banner: boolean }) {
  return (
    <span
      className={cx(
        'grid flex-none place-items-center rounded-full border-[1.5px] border-dashed',
        banner ? 'size-14 border-current' : 'size-9 border-field-line bg-surface text-text-3',
      )}
    >
      <User size={banner ? 26 : 18} aria-hidden />
    </span>
  );
}
