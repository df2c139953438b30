import { Controller } from '@nestjs/common';
import { getAudience } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import { getMailingAudienceRoute } from './mailing.routes.ts';

/** Figures for the mailing screen, which sends nothing. */
@Controller()
export class MailingController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/mailing/audience', getMailingAudienceRoute)
  @RequirePermission()
  async audience(): Promise<ReplyOf<typeof getMailingAudienceRoute>> {
    const { people, ...others } = await this.bus.request(getAudience, {});
    return { all: people, ...others };
  }
}
