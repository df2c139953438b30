import { socketLimits } from './socket-limits.ts';

/** Counts the packets of one connection: a burst is taken, a flood is not. */
export class PacketRate {
  private left: number = socketLimits.packetBurst;
  private countedAtMs: number;

  constructor(nowMs: number) {
    this.countedAtMs = nowMs;
  }

  /** False for one packet too many. */
  take(nowMs: number): boolean {
    const gained = ((nowMs - this.countedAtMs) / 1_000) * socketLimits.packetsPerSecond;
    this.left = Math.min(socketLimits.packetBurst, this.left + Math.max(0, gained)) - 1;
    this.countedAtMs = nowMs;
    return this.left >= 0;
  }
}
