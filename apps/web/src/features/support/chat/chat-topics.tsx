import { FOR_MONEY } from '@muqabla/ui/economy';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';

/** The topics that players write to support about. */
const CHAT_TOPICS = FOR_MONEY
  ? [m.chat_topic_payment, m.chat_topic_battle, m.chat_topic_withdraw, m.chat_topic_kyc]
  : [m.chat_topic_battle, m.points_topic_points, m.points_topic_account];

/** Topics that begin a message. */
export function ChatTopics({ onPick }: { onPick: (topic: string) => void }) {
  const topics = CHAT_TOPICS.map((topic) => topic());
  return (
    <div role="group" aria-label={m.chat_topics()} className="scroll-row -mx-2 flex gap-2 px-2">
      {topics.map((topic) => (
        <button
          key={topic}
          type="button"
          onClick={() => onPick(topic)}
          className="min-h-11 flex-none rounded-full bg-surface px-3.5 text-small font-semi inset-ring-[1.5px] inset-ring-line-2 active:bg-tonal"
        >
          {topic}
        </button>
      ))}
    </div>
  );
}

/** Shows the usual time in which support replies, by its latest replies. */
export function ReplyTime() {
  const { data } = useQuery({
    queryKey: ['chat-reply-time'],
    queryFn: ({ signal }) => api.call('GET /chatwithadmin/reply-time', { signal }),
    staleTime: 600_000,
  });
  return data?.minutes === undefined ? m.chat_reply_any() : m.chat_reply_minutes({ minutes: data.minutes });
}
