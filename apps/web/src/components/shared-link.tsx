import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { CopyButton } from '@muqabla/ui/copy-button';
import { MessageCircle, Share2 } from '@muqabla/ui/icons';
import { whatsappShare } from '../lib/links.ts';
import * as m from '../messages.ts';

/** A link of the player with the ways to send it. `text` stands before it. */
export function SharedLink({ link, text }: { link: string; text: string }) {
  // Closing the system's share dialog rejects; that is no error.
  const share = () => navigator.share({ text, url: link }).catch(() => {});
  return (
    <>
      <p className="rounded-m bg-inset p-3 text-small break-all inset-ring inset-ring-line select-all">{link}</p>
      <div className="grid gap-2">
        <a
          href={whatsappShare(`${text} ${link}`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ block: true })}
        >
          <MessageCircle size={20} aria-hidden />
          {m.friends_whatsapp()}
        </a>
        {'share' in navigator && (
          <Button variant="outline" block icon={<Share2 size={20} aria-hidden />} onClick={() => void share()}>
            {m.friends_send()}
          </Button>
        )}
        <CopyButton text={link} label={m.friends_copy()} copiedLabel={m.friends_copied()} block />
      </div>
    </>
  );
}
