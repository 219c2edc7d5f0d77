import type { AppSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { firstPageHere } from './first-page.ts';
import { line } from './line.ts';
import { whenRested } from './when-rested.ts';

const unansweredMilliseconds = 5000;

let hand: (socket: AppSocket) => void;
const socket = new Promise<AppSocket>((handOver) => {
  hand = handOver;
});

/** The one realtime connection of the app, once there has been a player to keep it for. */
export const liveSocket = (): Promise<AppSocket> => socket;

/** Whose connection a page keeps: a player's by their id, or the one of a page without a player. */
export type ConnectionOwner = { playerId: string } | 'visitor';

/** Keeps the connection of the page and what it shows true; without an owner there is none. Its code loads after the first page. */
export function useLiveConnection(owner: ConnectionOwner | undefined): void {
  const playerId = typeof owner === 'object' ? owner.playerId : undefined;
  const isVisitor = owner === 'visitor';
  useEffect(() => {
    if (playerId === undefined && !isVisitor) return;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async () => {
      await firstPageHere();
      const { appSocket, keepConnected, keepVisitorConnected } = await import('./live-connection.ts');
      if (playerId !== undefined) hand(appSocket);
      if (!isOver) end = playerId === undefined ? keepVisitorConnected() : keepConnected(playerId);
    };
    // Without it a screen that lives by events reads again by itself.
    const giveUp = () => line.get() === 'untried' && line.set('down');
    const callOff = whenRested(() => void begin().catch(giveUp));
    const unanswered = setTimeout(giveUp, unansweredMilliseconds);
    return () => {
      isOver = true;
      clearTimeout(unanswered);
      callOff();
      end?.();
      line.set('untried');
    };
  }, [playerId, isVisitor]);
}

/** Hears one event of the server while the component is on the page. */
export function useLiveEvent<E extends keyof ServerEvents>(name: E, hear: ServerEvents[E]): void {
  const heard = useEffectEvent((...told: Parameters<ServerEvents[E]>) =>
    (hear as (...told: Parameters<ServerEvents[E]>) => void)(...told),
  );
  useEffect(() => {
    const listener = (...told: Parameters<ServerEvents[E]>) => heard(...told);
    let closed = false;
    void liveSocket().then((live) => !closed && live.on(name, listener as never));
    return () => {
      closed = true;
      void liveSocket().then((live) => live.off(name, listener as never));
    };
  }, [name]);
}
