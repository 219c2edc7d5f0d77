import { BrandCard } from '@muqabla/ui/brand-card';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { CopyButton } from '@muqabla/ui/copy-button';
import { MessageCircle, Share2 } from '@muqabla/ui/icons';
import { toastOk } from '@muqabla/ui/toast';
import { whatsappShare, referralLink } from '../../../lib/links.ts';
import { useBrandName, useMinimumAge } from '../../../lib/settings.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import * as m from '../../../messages.ts';

/** The player's referral code, with buttons to copy and share its link. */
export function CodeCard({ code }: { code: string }) {
  const link = referralLink(location.origin, code);
  const invitation = m.refer_invite({ brand: useBrandName(), code, age: useMinimumAge(), link });
  usePreload(() => import('@muqabla/ui/toaster'));
  // Closing the system's share dialog rejects; that is no error.
  const share = () => void navigator.share({ text: invitation }).catch(() => undefined);
  return (
    <Card flush>
      <BrandCard className="rounded-none p-4.5">
        <p className="text-small text-on-brand-2">{m.refer_code()}</p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <b className="num text-display leading-10 font-heavy tracking-[.04em]">{code}</b>
          <CopyButton
            size="small"
            text={link}
            label={m.copy()}
            copiedLabel={m.refer_copied()}
            onCopied={() => void toastOk(m.refer_link_copied())}
          />
        </div>
      </BrandCard>
      <div className="grid gap-2 p-3.5">
        <figure className="rounded-m bg-inset p-3">
          <figcaption className="text-caption text-text-3">{m.refer_message()}</figcaption>
          <p className="text-small wrap-anywhere">{invitation}</p>
        </figure>
        <a
          href={whatsappShare(invitation)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', block: true })}
        >
          <MessageCircle size={20} aria-hidden />
          {m.refer_whatsapp()}
        </a>
        {'share' in navigator && (
          <Button variant="outline" block icon={<Share2 size={20} aria-hidden />} onClick={share}>
            {m.refer_share()}
          </Button>
        )}
      </div>
    </Card>
  );
}
