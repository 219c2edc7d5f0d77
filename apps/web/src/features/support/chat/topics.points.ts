import * as m from '../../../messages.ts';

/** The topics that players write to support about. */
export const CHAT_TOPICS = [m.chat_topic_battle, m.points_topic_points, m.points_topic_account];
