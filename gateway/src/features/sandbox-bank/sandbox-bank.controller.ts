import { Controller, Inject } from '@nestjs/common';
import { decideSandboxPayment, showSandboxPayment } from '@shop/contracts';
import { AppError, brandOf, type BrandSettings } from '@shop/domain';
import { Bus, kitTokens, type Logger } from '@shop/service-kit';
import { Public } from '../../auth/access.ts';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf } from '../../http/endpoint/route.ts';
import { paymentPage, refusalPage } from './payment-page.ts';
import { decideAtSandboxBankRoute, showSandboxBankRoute } from './sandbox-bank.routes.ts';

/** The sandbox bank's page: plain forms, so that it also works in browsers without scripts. */
@Controller()
export class SandboxBankController {
  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.logger) private readonly logger: Logger,
    @Inject(kitTokens.config) private readonly config: BrandSettings,
  ) {}

  @Endpoint('GET', '/api/sandbox-bank/{id}', showSandboxBankRoute)
  @Public()
  show(@Input() { params }: InputOf<typeof showSandboxBankRoute>): Promise<PreparedResponse> {
    const shown = this.bus.request(showSandboxPayment, params);
    return pageOrRefusal(
      this.logger,
      shown.then((payment) => paymentPage(payment, brandOf(this.config).name)),
    );
  }

  /** Redirects to the shop after a decision, else back to the page, so that a reload submits nothing twice. */
  @Endpoint('POST', '/api/sandbox-bank/{id}', decideAtSandboxBankRoute)
  @Public()
  decide(@Input() { params, body }: InputOf<typeof decideAtSandboxBankRoute>): Promise<PreparedResponse> {
    const decided = this.bus.request(decideSandboxPayment, { ...params, ...body });
    const next = decided.then(({ status, cancelReason, returnUrl }) => {
      const isShownHere = status === 'pending' || cancelReason === 'expired_on_confirmation';
      return redirect(isShownHere ? `/api/sandbox-bank/${params.id}` : returnUrl);
    });
    return pageOrRefusal(this.logger, next);
  }
}

/** Renders errors as a page too, since people see the response. */
async function pageOrRefusal(logger: Logger, page: Promise<PreparedResponse>): Promise<PreparedResponse> {
  try {
    return await page;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.level !== 'info') logger[error.level]({ err: error }, error.code);
    return refusalPage(error.status, error.message);
  }
}

const redirect = (location: string): PreparedResponse =>
  new PreparedResponse('', 'text/html; charset=utf-8', { location }, 303);
