import { createHash } from 'node:crypto';
import { Controller, Req } from '@nestjs/common';
import { countPageHit } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../auth/access.ts';
import { MaybeSignedIn, type SignedInPerson } from '../../auth/session.ts';
import { clientNetwork } from '../../client-address/ip-address.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { isCounted } from './is-counted.ts';
import { countPageHitRoute } from './page-hits.routes.ts';

/** The counter of page views, fed by the shop. */
@Controller()
export class PageHitsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('POST', '/api/page-hits', countPageHitRoute)
  @Public()
  async count(
    @MaybeSignedIn() person: SignedInPerson | null,
    @Req() { clientAddress, headers }: FastifyRequest,
  ): Promise<ReplyOf<typeof countPageHitRoute>> {
    const isStaff = person?.permissions.has('adminPanel') === true;
    if (isStaff || !isCounted(headers)) return {};
    const network = clientNetwork(clientAddress);
    const visitor = createHash('sha256').update(`${network}\n${headers['user-agent']}`).digest('base64url');
    return this.bus.request(countPageHit, { visitor });
  }
}
