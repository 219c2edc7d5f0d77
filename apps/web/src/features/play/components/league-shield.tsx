import { type League, LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import { cx } from '@muqabla/ui/cx';

const SHIELD =
  'M16 1.6c3.6 2.9 7.9 4.5 12.4 4.7.5 0 .9.4.9.9v11.3c0 8.4-5.6 14-12.8 16.5a1.6 1.6 0 0 1-1 0C8.3 32.5 2.7 26.9 2.7 18.5V7.2c0-.5.4-.9.9-.9C8.1 6.1 12.4 4.5 16 1.6z';

const RIGHT_HALF = 'M16 1.6c3.6 2.9 7.9 4.5 12.4 4.7.5 0 .9.4.9.9v11.3c0 8.4-5.6 14-12.8 16.5a1.6 1.6 0 0 1-.5.1z';

const fills: Record<League, string> = {
  beginner: 'var(--genda-600)',
  club: 'var(--neel-400)',
  strong: 'var(--neem-600)',
  expert: 'var(--lal-500)',
  master: 'var(--genda-500)',
};

const CHEVRON_STEP = 4.6;

/** The shield of a league, with a chevron more in each. Decorative. */
export function LeagueShield({ league, size, className }: { league: League; size: number; className?: string }) {
  const chevrons = LEAGUES.indexOf(league) + 1;
  const top = 18.5 - ((chevrons - 1) * CHEVRON_STEP) / 2;
  return (
    <svg viewBox="0 0 32 36" width={size} height={(size * 36) / 32} aria-hidden className={cx('flex-none', className)}>
      <path d={SHIELD} fill={fills[league]} />
      <path d={RIGHT_HALF} fill="#fff" opacity=".16" />
      <path
        d={Array.from({ length: chevrons }, (_, step) => `M9.5 ${top + step * CHEVRON_STEP + 1.5}l6.5-4 6.5 4`).join(
          '',
        )}
        fill="none"
        stroke="#fff"
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
