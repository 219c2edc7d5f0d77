import type { AppSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { connectionStatus } from './connection-status.ts';
import { firstPageLoaded } from './first-page.ts';
import { onIdle } from './on-idle.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 5000;

let resolveSocket: (socket: AppSocket) => void;
const socket = new Promise<AppSocket>((resolve) => {
  resolveSocket = resolve;
});

/** The app's realtime connection; resolves once a player has signed in. */
export const liveSocket = (): Promise<AppSocket> => socket;

/** Owner of the page's connection: a player, or a visitor without a session. */
export type ConnectionOwner = { playerId: string } | 'visitor';

/** Keeps the page connected while it has an owner. The socket's code loads after the first page. */
export function useLiveConnection(owner: ConnectionOwner | undefined): void {
  const playerId = typeof owner === 'object' ? owner.playerId : undefined;
  const isVisitor = owner === 'visitor';
  useEffect(() => {
    if (playerId === undefined && !isVisitor) return;
    let disconnect: (() => void) | undefined;
    let isOver = false;
    const connect = async () => {
      await firstPageLoaded();
      if (playerId === undefined) {
        const { keepVisitorConnected } = await import('./visitor-connection.ts');
        if (!isOver) disconnect = keepVisitorConnected();
        return;
      }
      const { appSocket, keepConnected } = await import('./live-connection.ts');
      resolveSocket(appSocket);
      if (!isOver) disconnect = keepConnected(playerId);
    };
    // Screens that rely on events then poll instead.
    const giveUp = () => connectionStatus.get() === 'connecting' && connectionStatus.set('disconnected');
    const cancel = onIdle(() => void connect().catch(giveUp));
    const timer = setTimeout(giveUp, CONNECT_TIMEOUT_MILLISECONDS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      cancel();
      disconnect?.();
      connectionStatus.set('connecting');
    };
  }, [playerId, isVisitor]);
}

/** Handles a server event while the component is mounted. */
export function useLiveEvent<E extends keyof ServerEvents>(name: E, handler: ServerEvents[E]): void {
  const handle = useEffectEvent((...args: Parameters<ServerEvents[E]>) =>
    (handler as (...args: Parameters<ServerEvents[E]>) => void)(...args),
  );
  useEffect(() => {
    const listener = (...args: Parameters<ServerEvents[E]>) => handle(...args);
    let isUnmounted = false;
    void liveSocket().then((live) => !isUnmounted && live.on(name, listener as never));
    return () => {
      isUnmounted = true;
      void liveSocket().then((live) => live.off(name, listener as never));
    };
  }, [name]);
}
