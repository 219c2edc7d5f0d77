import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@muqabla/contract/refusals';
import { checkEach } from '@muqabla/testing/check-each';
import { expect, it } from 'vitest';
import { KYC_MESSAGES } from '../apps/server/src/accounts/kyc/kyc.messages.ts';
import { root } from './source-files.ts';

const wordsOf = (language: 'en' | 'hi'): Record<string, string> =>
  Object.assign(
    {},
    ...['shared', 'player'].map((name) =>
      JSON.parse(readFileSync(join(root, 'packages/messages/languages', language, `${name}.json`), 'utf8')),
    ),
  );
const [english, hindi] = [wordsOf('en'), wordsOf('hi')];

// The texts fixed by the specification (sections 2, 8 and 9), by message key.
const FIXED: Record<string, string> = {
  login: 'Login',
  menu_login: 'Login',
  battle_playing_for: 'PLAYING FOR',
  credit: 'CREDIT',
  debit: 'DEBIT',
  maintenance_title: 'Website is getting updated',
  banned_title: 'YOU ARE BANNED',
  banned_because: 'because of',
  not_found_title: 'error 404 not found',
  lobby_error: 'Error',
  room_code_updated: 'Room code updated successfully 🎉',
  room_code_failed: 'Failed to update room code ❌',
  room_code_error: 'Error updating room code',
  room_code_placeholder: 'Enter room code',
  room_code_update: 'Update Code',
  room_copy: 'Copy Code',
  room_copied: 'Copied!',
  room_go_to_game: 'GO TO LUDO KING',
  room_waiting_for_code: 'Waiting for Room Code...',
  room_result_hint:
    'If You are Not Playing the Game or the Game has not been started within 2 minutes, Please Select Cancel with Proper Reason and Submit the Result',
  room_i_win: 'I WIN',
  room_i_lost: 'I LOST',
  room_cancel_title: 'Reason for Cancel',
  room_win_title: 'Upload your Win Screenshot',
  room_upload: 'Upload Screenshot',
  room_loss_title: 'Are You Sure You Lost?',
  room_loss_confirm: 'Yes, I confirm',
  battle_penalty_fraud: 'Fraud / Fake Screenshot',
  battle_penalty_wrong_update: 'Wrong Update',
  battle_penalty_abusing: 'Abusing',
  withdraw_submitted: 'Withdrawal request submitted successfully!',
  withdraw_went_wrong: 'Something went wrong!',
  withdraw_no_response: 'Request failed. Please try again.',
  withdraw_below: 'Minimum withdrawal amount is {min}',
  withdraw_again_in: 'You can withdraw again in',
  withdraw_days: 'Pending withdrawals take 1-5 days.',
  deposit_bounds: 'Min: {min} / Max: {max}',
  payment_failed: 'Payment failed. Please try again.',
  something_went_wrong_retry: 'Something went wrong. Please try again.',
  network_error: 'Network error. Please check your internet connection and try again.',
  profile_avatar_updated: 'Avatar updated successfully!',
  profile_avatar_failed: 'Failed to update avatar.',
  profile_username_updated: 'Username updated successfully!',
  profile_username_failed: 'Failed to update username.',
  profile_username_empty: 'Username cannot be empty!',
  registration_failed: 'Registration failed',
  otp_failed: 'OTP verification failed',
  something_went_wrong: 'Something went wrong',
  refer_link_copied: 'Referral link copied to clipboard!',
  kyc_send_failed: 'Failed to send OTP. Please try again.',
  kyc_send_error: 'Server error while sending OTP.',
  kyc_verified: 'KYC Verified Successfully!',
  kyc_invalid_otp: 'Invalid OTP.',
  kyc_verify_error: 'Error verifying OTP.',
  kyc_request: 'Request for KYC',
  kyc_otp_label: 'Enter OTP Sent to Mobile Number registered with your Aadhaar Card',
  recharge_success: 'Recharge Successful ✅',
  recharge_pending: 'Recharge Pending ⏳',
  recharge_failed: 'Recharge Failed ❌',
  recharge_server_error: 'Server Error ❌',
  recharge_now: 'Recharge Now',
  recharge_processing: 'Processing...',
  install_app: 'Install App',
  game_rules_title: 'Game Rules',
};

it('shows every fixed text verbatim, and a Hindi one', () =>
  checkEach(
    Object.entries(FIXED),
    ([key]) => key,
    ([key, text]) => {
      expect(english[key]).toBe(text);
      expect(hindi[key]).toMatch(key === 'not_found_title' ? /./ : /[\u0900-\u097f]/);
    },
  ));

it('renders a ban as one sentence', () => {
  const { banned_title, banned_because, banned_contact } = english;
  expect(`${banned_title} ${banned_because} Fake screenshot${banned_contact}`).toBe(
    'YOU ARE BANNED because of Fake screenshot. Please Contact the Admin.',
  );
});

it('the server’s refusals have the same texts', () => {
  expect([
    REFUSALS.WITHDRAW_BELOW_MINIMUM.words,
    REFUSALS.WITHDRAW_TOO_SOON.words,
    KYC_MESSAGES.verified,
    KYC_MESSAGES.wrong,
  ]).toEqual([
    'Minimum withdrawal amount is {min}',
    'You can withdraw again in {time}',
    'KYC Verified Successfully!',
    'Invalid OTP.',
  ]);
});
