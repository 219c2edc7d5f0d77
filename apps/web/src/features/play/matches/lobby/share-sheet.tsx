import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { CopyButton } from '@muqabla/ui/copy-button';
import { MessageCircle, Share2 } from '@muqabla/ui/icons';
import { QrCode } from '@muqabla/ui/qr-code';
import { Sheet } from '@muqabla/ui/sheet';
import { whatsappShare } from '../../../../lib/links.ts';
import { useBrandName } from '../../../../lib/settings.ts';
import * as m from '../../../../messages.ts';
import { challengePath } from '../../../../paths.ts';

type ShareSheetProps = { code: string; open: boolean; onClose: () => void };

/** Sheet with the invite link of a private match. */
export function ShareSheet({ code, open, onClose }: ShareSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={m.challenge_share()} closeLabel={m.close()}>
      <ShareLink code={code} />
    </Sheet>
  );
}

/** The invite link of a private match: to send, to copy, or to scan. */
export function ShareLink({ code }: { code: string }) {
  const link = `${location.origin}${challengePath(code)}`;
  const text = m.challenge_share_text({ brand: useBrandName() });
  // Closing the system's share dialog rejects; that is no error.
  const share = () => navigator.share({ text, url: link }).catch(() => {});
  return (
    <>
      <p className="text-text-2">{m.challenge_share_means()}</p>
      <p className="rounded-m bg-inset p-3 text-small break-all inset-ring inset-ring-line select-all">{link}</p>
      <div className="grid gap-2">
        <a
          href={whatsappShare(`${text} ${link}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'primary', block: true })}
        >
          <MessageCircle size={20} aria-hidden />
          {m.challenge_whatsapp()}
        </a>
        {'share' in navigator && (
          <Button variant="outline" block icon={<Share2 size={20} aria-hidden />} onClick={() => void share()}>
            {m.challenge_send()}
          </Button>
        )}
        <CopyButton text={link} label={m.copy_link()} copiedLabel={m.room_copied()} block />
      </div>
      <QrCode text={link} label={m.dare_qr()} />
    </>
  );
}
