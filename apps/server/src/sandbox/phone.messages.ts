import { text } from '@muqabla/contract/texts';
/** The texts of the sandbox phone. */
export const PHONE_WORDS = {
  title: text('Sandbox phone'),
  note: text(
    'Every SMS and push notice of this sandbox arrives here. Nothing leaves this machine, and no real money moves.',
  ),
  pointsNote: text('Every SMS and push notice of this sandbox arrives here. Nothing leaves this machine.'),
  filter: text('Mobile number'),
  show: text('Show'),
  all: text('Show all'),
  push: text('Push'),
  open: text('Open it'),
  copy: text('Copy OTP'),
  copied: text('Copied!'),
  emptyTitle: text('No messages yet'),
  empty: text('Ask for an OTP in the app. It appears here within a moment.'),
  emptyFor: text('Nothing was sent to this number.'),
} as const;
