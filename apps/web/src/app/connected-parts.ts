// What the frame of a signed-in player adds once the first connection attempt is over: one file, because all of it comes at once.
export { SessionReminder } from '../features/accounts/limits/session-reminder.tsx';
export { LiveMatches } from '../features/play/matches/live/live-matches.tsx';
