import type { DeliveryState, WebhookState } from '@muqabla/contract/core/webhooks/webhook-terms';
import { Chip } from '@muqabla/ui/chip';
import { CircleCheck, CircleX, Clock, Pause } from '@muqabla/ui/icons';
import { deliveryWords, stateWords } from './webhook.messages.ts';

const LOOKS = {
  enabled: { tone: 'ok', icon: CircleCheck },
  paused: { tone: 'mute', icon: Pause },
  gone: { tone: 'bad', icon: CircleX },
  pending: { tone: 'wait', icon: Clock },
  delivered: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
} as const;

const look = (state: keyof typeof LOOKS) => {
  const { tone, icon: Icon } = LOOKS[state];
  return { tone, icon: <Icon size={14} aria-hidden /> };
};

/** The state of an endpoint. */
export function WebhookChip({ state }: { state: WebhookState }) {
  return <Chip {...look(state)}>{stateWords(state)}</Chip>;
}

/** The state of a delivery. */
export function DeliveryChip({ state }: { state: DeliveryState }) {
  return <Chip {...look(state)}>{deliveryWords(state)}</Chip>;
}
