import { Controller, Inject } from '@nestjs/common';
import { listGivenUpJobs, retryGivenUpJobs, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import {
  Diagnostic,
  HandleMessage,
  kitTokens,
  type Clock,
  type DiagnosticResult,
  type Logger,
} from '@shop/service-kit';
import { EffectRepository } from '../orders/effect.repository.ts';

/** Counts stop here: a higher number makes no difference to an operator. */
const maxCounted = 100;

/** Given-up jobs of orders, which wait for an operator. */
@Controller()
export class JobsController {
  constructor(
    private readonly jobs: EffectRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.logger) private readonly logger: Logger,
  ) {}

  @HandleMessage(listGivenUpJobs)
  async list({
    limit,
  }: ParsedRequestOf<typeof listGivenUpJobs>): Promise<ReplyInputOf<typeof listGivenUpJobs>> {
    return { jobs: await this.jobs.listGivenUp(limit) };
  }

  @HandleMessage(retryGivenUpJobs)
  async retry({
    orderNumber,
  }: ParsedRequestOf<typeof retryGivenUpJobs>): Promise<ReplyInputOf<typeof retryGivenUpJobs>> {
    const orders = await this.jobs.retryGivenUp(orderNumber, this.clock());
    this.logger.info({ orderNumber, orders }, 'given-up jobs are tried again, as an operator asked');
    return { orders };
  }

  @Diagnostic('given-up jobs')
  async diagnose(): Promise<DiagnosticResult> {
    const jobs = await this.jobs.listGivenUp(maxCounted);
    if (jobs.length === 0) return { state: 'ok', detail: 'none' };
    const some = jobs.slice(0, 10).map(({ orderNumber, job }) => `${orderNumber} ${job}`);
    const count = jobs.length === maxCounted ? `${maxCounted} or more` : String(jobs.length);
    return { state: 'failed', detail: `${count}: ${some.join(', ')}; doctor --retry tries them again` };
  }
}
