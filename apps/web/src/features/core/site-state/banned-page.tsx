import type { Me } from '@muqabla/contract/accounts/players/player-calls';
import { buttonClass } from '@muqabla/ui/button-class';
import { FOR_MONEY } from '@muqabla/ui/economy';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Headset } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import { lazyPage } from '../../../components/page-skeleton.tsx';
import { useChatUnread } from '../../../lib/chat-unread.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { useKyc } from '../../../lib/kyc.ts';
import { useMinimumAge } from '../../../lib/settings.ts';
import * as m from '../../../messages.ts';
import { paths } from '../../../paths.ts';
import { ContactLink } from './contact-link.tsx';
import { FullPage } from './full-page.tsx';

/** Explains the fate of a banned player's balance. */
function BannedBalance({ rewardWallet }: { rewardWallet: number }) {
  return FOR_MONEY && rewardWallet > 0 ? m.banned_winnings({ amount: formatRupees(rewardWallet) }) : m.banned_balance();
}

/** Winnings are sent to an account in a verified name only. */
function NameToVerify() {
  const { data: kyc } = useKyc();
  if (!FOR_MONEY || kyc === undefined || kyc.status === 'verified') return null;
  return (
    <p className="text-small text-text-2">
      {m.banned_kyc()}
      <Link href={paths.kyc} className="link mx-auto flex min-h-11 w-fit items-center font-semi">
        {m.banned_kyc_link()}
      </Link>
    </p>
  );
}

// Loaded by itself: what this file imports is listed in the script that home loads first.
const LeavingPage = lazyPage(() => import('./leaving-page.tsx'), 'LeavingPage');

const kindTexts: Record<NonNullable<Me['banKind']>, (terms: { age: number }) => string> = {
  fraud: () => m.banned_fraud(),
  abuse: () => m.banned_abuse(),
  multipleAccounts: () => m.banned_multiple(),
  underAge: m.banned_under_age,
  requested: () => m.banned_requested(),
  other: () => m.banned_other(),
};

/** Replaces every page for a player to whom the app is closed: banned, or about to be deleted. */
export function BannedPage({ me }: { me: Me }) {
  return me.deletesAt === null ? <Ban me={me} /> : <LeavingPage deletesAt={me.deletesAt} />;
}

/** Reason and end of a ban, balance and contact. */
function Ban({ me: { banKind, banReason, banUntil, depositWallet, rewardWallet } }: { me: Me }) {
  const age = useMinimumAge();
  const total = formatRupees(Math.round((depositWallet + rewardWallet) * 100) / 100);
  return (
    <FullPage title={m.banned_title()} spot="locked">
      <h1>{m.banned_title()}</h1>
      <p className="text-text-2">
        {m.banned_because()} <b className="text-text">{banReason}</b>
        {m.banned_contact()}
      </p>
      <p className="num text-small text-text-2">
        {banKind !== null && <span className="block">{m.banned_for({ kind: kindTexts[banKind]({ age }) })}</span>}
        <span>{banUntil === null ? m.banned_for_ever() : m.banned_until({ when: dayAndTime(banUntil) })}</span>
      </p>
      <ChatLink />
      <ContactLink>{m.contact_admin()}</ContactLink>
      <p className="num text-small text-text-2">
        <b className="block text-text">{m.banned_money({ total })}</b>
        <BannedBalance rewardWallet={rewardWallet} />
      </p>
      {rewardWallet > 0 && <NameToVerify />}
    </FullPage>
  );
}

function ChatLink() {
  const unread = useChatUnread();
  return (
    <Link href={paths.chat} className={buttonClass({ variant: 'primary' })}>
      <Headset size={20} aria-hidden />
      <span>{unread > 0 ? m.banned_write_unread({ count: unread }) : m.banned_write()}</span>
    </Link>
  );
}
