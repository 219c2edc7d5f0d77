import { useEffect, useState } from 'react';
import { connectionStatus } from '../../../../lib/connection-status.ts';
import { liveSocket, useLiveEvent } from '../../../../lib/live.ts';
import { otherSide } from '../board-game.ts';
import type { LiveBoard } from './live-board.rules.ts';

/** A short break, such as a reload, is not shown. */
const SHOWN_AFTER_MILLISECONDS = 3000;

/**
 * Returns whether the opponent's board has been closed or without a connection for some seconds, as far as this page
 * knows: it learns it from events, which it receives while its own connection is up. Reports this page as open to the
 * opponent.
 */
export function useOpponentAway({ matchId, side, state }: LiveBoard): boolean {
  const isConnected = connectionStatus.useAs((status) => status === 'connected');
  const isRunning = state?.turn !== undefined;
  const [isAbsent, setAbsent] = useState(false);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isRunning || !isConnected) return;
    void liveSocket().then((socket) => socket.emit('watchBoard', matchId));
    return () => {
      setAbsent(false);
      void liveSocket().then((socket) => socket.emit('watchBoard', ''));
    };
  }, [matchId, isRunning, isConnected]);
  useLiveEvent('boardPresence', (presence) => {
    if (presence.matchId === matchId) setAbsent(!presence[otherSide(side)]);
  });
  useEffect(() => {
    if (!isAbsent) return;
    const timer = setTimeout(() => setAway(true), SHOWN_AFTER_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setAway(false);
    };
  }, [isAbsent]);
  return isAway;
}
