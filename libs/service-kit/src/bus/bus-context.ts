import type { Msg } from '@nats-io/nats-core';
import { BaseRpcContext } from '@nestjs/microservices';

/** What guards, interceptors and filters get of a message: `context.switchToRpc().getContext<BusContext>()`. */
export class BusContext extends BaseRpcContext<[Msg, string]> {
  constructor(message: Msg, subject: string) {
    super([message, subject]);
  }

  /** The subject of the contract, without the shop's prefix. */
  getSubject(): string {
    return this.getArgByIndex(1);
  }

  /** The message as it came, with its headers. */
  getMessage(): Msg {
    return this.getArgByIndex(0);
  }
}
