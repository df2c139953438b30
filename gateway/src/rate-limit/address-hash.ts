import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import type { GatewayConfig } from '../config.ts';
import { keyedHash } from './keyed-hash.ts';

/** The form of a visitor's address that services receive for counting: it only shows whether two are equal. */
@Injectable()
export class AddressHash {
  private readonly secret: string;

  constructor(@Inject(kitTokens.config) config: Pick<GatewayConfig, 'LIMIT_KEYS'>) {
    [this.secret] = config.LIMIT_KEYS;
  }

  of({ clientAddress }: FastifyRequest): string {
    return keyedHash(this.secret, 'address', clientNetwork(clientAddress));
  }
}
