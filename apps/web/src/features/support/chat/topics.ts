import { FOR_MONEY } from '@muqabla/ui/built-economy';
import * as m from '../../../messages.ts';

/** The topics that players write to support about. */
export const CHAT_TOPICS = FOR_MONEY
  ? [m.chat_topic_payment, m.chat_topic_battle, m.chat_topic_withdraw, m.chat_topic_kyc]
  : [m.chat_topic_battle, m.points_topic_points, m.points_topic_account];
