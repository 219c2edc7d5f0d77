/** The failure of an engine at a position; the reason is one word for the record. */
export class EngineFault extends Error {
  readonly reason: 'start' | 'timeout' | 'ended' | 'answer' | 'memory' | 'stopped';

  constructor(reason: EngineFault['reason'], message: string) {
    super(message);
    this.name = 'EngineFault';
    this.reason = reason;
  }
}
