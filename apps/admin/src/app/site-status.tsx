import type { PublicSettings } from '@muqabla/contract/core/settings/settings-calls';
import { cx } from '@muqabla/ui/cx';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { type Icon, HandCoins, Radio, TriangleAlert } from '@muqabla/ui/icons';
import { toneEdge, toneTint } from '@muqabla/ui/tones';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../lib/api.ts';
import { useMe } from '../lib/permissions.ts';
import * as m from '../messages.ts';

const MINUTE_MS = 60_000;

/** The settings of the site that players see, loaded again every minute. */
const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => api.call('GET /settings', { signal }),
  refetchInterval: MINUTE_MS,
  staleTime: MINUTE_MS,
});

/** Shows whether players may play and withdraw, each as a link to its setting for staff who may change it. */
export function SiteStatus() {
  const { data } = useQuery(siteQuery);
  if (data === undefined) return null;
  const isLive = data.siteMode === 'live';
  return (
    <div role="group" aria-label={m.site_status()} className="flex flex-none gap-1.5 max-md:hidden">
      {data.isWindingDown === true ? (
        <Pill isOn={false} icon={Radio} group="site">
          {m.site_winding_down()}
        </Pill>
      ) : (
        <Pill isOn={isLive} icon={Radio} group="site">
          {isLive ? m.site_live() : m.site_closed()}
        </Pill>
      )}
      {FOR_MONEY && <WithdrawalsPill site={data} />}
    </div>
  );
}

function WithdrawalsPill({ site: { withdrawAllow } }: { site: PublicSettings }) {
  if (withdrawAllow === undefined) return null;
  return (
    <Pill isOn={withdrawAllow} icon={HandCoins} group="withdraw">
      {withdrawAllow ? m.site_withdrawals_on() : m.site_withdrawals_off()}
    </Pill>
  );
}

type PillProps = { isOn: boolean; icon: Icon; group: 'site' | 'withdraw'; children: string };

function Pill({ isOn, icon, group, children }: PillProps) {
  const { may } = useMe();
  const Icon = isOn ? icon : TriangleAlert;
  const tone = isOn ? 'ok' : 'bad';
  const className = cx(
    'inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-caption font-semi whitespace-nowrap',
    toneTint[tone],
    toneEdge[tone],
  );
  const content = (
    <>
      <Icon size={15} aria-hidden className="flex-none" />
      {/* What is off is spelled out at every width. */}
      <span className={cx(isOn && 'max-xl:sr-only')}>{children}</span>
    </>
  );
  return may('settings') ? (
    <Link
      to="/settings"
      search={{ show: group }}
      title={children}
      className={cx(className, 'relative hover:brightness-95')}
    >
      {content}
    </Link>
  ) : (
    <span title={children} className={cx(className, 'relative')}>
      {content}
    </span>
  );
}
