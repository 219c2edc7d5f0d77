import { writeClipboard } from '@muqabla/ui/copy-button';
import { cx } from '@muqabla/ui/cx';
import { Check, Copy } from '@muqabla/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { shortId } from '../lib/short-id.rules.ts';
import * as m from '../messages.ts';

const COPIED_MS = 1500;

type CopyTextProps = {
  text: string;
  /** Names the copied value for assistive technology and the tooltip: "Copy the payment ID". */
  label: string;
  /** Shown beside the icon, as short as may be. */
  children?: ReactNode;
  className?: string;
};

/** A text too long to be shown in full, with a button that copies all of it. */
export function CopyText({ text, label, children, className }: CopyTextProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      title={`${label}: ${text}`}
      onClick={() => void writeClipboard(text).then(() => setIsCopied(true))}
      className={cx(
        'num relative z-1 inline-flex min-h-6 items-center gap-1 rounded-s text-left text-text-2 hover:text-text pointer-coarse:min-h-11',
        className,
      )}
    >
      {children}
      <Icon size={14} aria-hidden className={cx('flex-none', isCopied ? 'text-ok-ink' : 'text-text-3')} />
      <span className="sr-only">{label}</span>
      <span aria-live="polite" className="sr-only">
        {isCopied ? m.copied() : ''}
      </span>
    </button>
  );
}

/** The reference of an entity, with a button that copies its whole id. */
export function Reference({ id, className }: { id: string; className?: string }) {
  return (
    <CopyText text={id} label={m.copy_id()} {...(className !== undefined && { className })}>
      #{shortId(id)}
    </CopyText>
  );
}
