import * as m from '../../../messages.ts';

/** The topics that players write to support about. */
export const CHAT_TOPICS = [m.chat_topic_payment, m.chat_topic_battle, m.chat_topic_withdraw, m.chat_topic_kyc];
