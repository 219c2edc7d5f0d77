import { useEffect, useState } from 'react';
import type { ButtonSize, ButtonVariant } from './button-class.ts';
import { Button } from './button.tsx';
import { Check, Copy } from './icons.ts';

type CopyButtonProps = {
  text: string;
  /** "Copy Code" */
  label: string;
  /** "Copied!", shown for one second. */
  copiedLabel: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  onCopied?: (() => void) | undefined;
};

const feedbackMilliseconds = 1000;

/** Copies a text and confirms it. */
export function CopyButton({ text, label, copiedLabel, variant, size, block, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), feedbackMilliseconds);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await writeClipboard(text);
    setCopied(true);
    onCopied?.();
  };
  return (
    <Button
      variant={variant}
      size={size}
      block={block}
      icon={copied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  );
}

/** Puts a text on the clipboard. */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  // Pages opened by IP address on a phone have no clipboard API.
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
