import { Inject, Injectable } from '@nestjs/common';
import { kitTokens } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-address/ip-address.ts';
import type { GatewayConfig } from '../config.ts';
import { keyedHash } from './keyed-hash.ts';

/** What services get of a visitor's address to count by it: enough to recognise equal ones, and no more. */
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
