import { Controller } from '@nestjs/common';
import { listGivenUpJobs, retryGivenUpJobs } from '@shop/contracts';
import { Bus } from '@shop/service-kit';
import { RequirePermission } from '../../auth/access.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { jobText } from './job-texts.ts';
import { listGivenUpJobsRoute, retryGivenUpJobsRoute } from './jobs.routes.ts';

const maxShown = 100;

/** Jobs of orders that failed for so long that the shop no longer tries them. */
@Controller()
export class JobsController {
  constructor(private readonly bus: Bus) {}

  @Endpoint('GET', '/api/admin/stats/jobs', listGivenUpJobsRoute)
  @RequirePermission('viewUserOrders')
  async list(): Promise<ReplyOf<typeof listGivenUpJobsRoute>> {
    const { jobs } = await this.bus.request(listGivenUpJobs, { limit: maxShown + 1 });
    return {
      jobs: jobs.slice(0, maxShown).map(({ orderNumber, job }) => ({
        ...{ orderId: orderNumber, job: jobText(job), isMail: job.startsWith('mail-') },
      })),
      more: jobs.length > maxShown,
    };
  }

  @Endpoint('POST', '/api/admin/stats/jobs/retry', retryGivenUpJobsRoute)
  @RequirePermission('viewUserOrders', 'changeOrderStatus')
  retry(
    @Input() { body }: InputOf<typeof retryGivenUpJobsRoute>,
  ): Promise<ReplyOf<typeof retryGivenUpJobsRoute>> {
    return this.bus.request(retryGivenUpJobs, { orderNumber: body.orderId });
  }
}
