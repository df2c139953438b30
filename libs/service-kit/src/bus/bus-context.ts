import type { Msg } from '@nats-io/nats-core';
import { BaseRpcContext } from '@nestjs/microservices';

/** The context of a message for guards, interceptors and filters: `context.switchToRpc().getContext<BusContext>()`. */
export class BusContext extends BaseRpcContext<[Msg, string]> {
  constructor(message: Msg, subject: string) {
    super([message, subject]);
  }

  /** The subject of the contract, without the shop's prefix. */
  getSubject(): string {
    return this.getArgByIndex(1);
  }

  /** The message as received, with its headers. */
  getMessage(): Msg {
    return this.getArgByIndex(0);
  }
}
