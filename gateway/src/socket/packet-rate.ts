import { socketLimits } from './socket-limits.ts';

/** A token bucket for the packets of one connection: allows bursts, refuses floods. */
export class PacketRate {
  private left: number = socketLimits.packetBurst;
  private countedAtMs: number;

  constructor(nowMs: number) {
    this.countedAtMs = nowMs;
  }

  /** Returns false for a packet above the limit. */
  take(nowMs: number): boolean {
    const gained = ((nowMs - this.countedAtMs) / 1_000) * socketLimits.packetsPerSecond;
    this.left = Math.min(socketLimits.packetBurst, this.left + Math.max(0, gained)) - 1;
    this.countedAtMs = nowMs;
    return this.left >= 0;
  }
}
