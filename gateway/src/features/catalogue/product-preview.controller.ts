import { Controller, Inject } from '@nestjs/common';
import { getEditableProduct, previewProduct } from '@shop/contracts';
import { Bus, kitTokens, type Clock } from '@shop/service-kit';
import { Public, RequirePermission } from '../../auth/access.ts';
import type { GatewayConfig } from '../../config.ts';
import { Endpoint, Input } from '../../http/endpoint/endpoint.decorator.ts';
import type { InputOf, ReplyOf } from '../../http/endpoint/route.ts';
import { toProductDto } from './catalogue.mapper.ts';
import { readPreview, signPreview } from './preview-token.ts';
import { createPreviewRoute, showPreviewRoute } from './product-preview.routes.ts';

const lifeMs = 86_400_000;

/**
 * Previews of unpublished products. The link has its token in the fragment (`#`), which browsers do not send, and the
 * page posts it in a request body: the token appears in no log, cache or referrer.
 */
@Controller()
export class ProductPreviewController {
  private readonly keys: readonly string[];

  constructor(
    private readonly bus: Bus,
    @Inject(kitTokens.clock) private readonly clock: Clock,
    @Inject(kitTokens.config) config: GatewayConfig,
  ) {
    this.keys = config.ACCESS_TOKEN_KEYS;
  }

  @Endpoint('POST', '/api/admin/products/{id}/preview', createPreviewRoute)
  @RequirePermission()
  async create(
    @Input() { params, body }: InputOf<typeof createPreviewRoute>,
  ): Promise<ReplyOf<typeof createPreviewRoute>> {
    await this.bus.request(getEditableProduct, { id: params.id });
    const at = body.asOf === undefined ? null : new Date(body.asOf).toISOString();
    const expiresAt = new Date(this.clock().getTime() + lifeMs).toISOString();
    const [key = ''] = this.keys;
    return { token: signPreview({ id: params.id, at, expiresAt }, key), expiresAt };
  }

  @Endpoint('POST', '/api/previews', showPreviewRoute)
  @Public()
  async show(@Input() { body }: InputOf<typeof showPreviewRoute>): Promise<ReplyOf<typeof showPreviewRoute>> {
    const { id, at, expiresAt } = readPreview(body.token, this.keys, this.clock());
    const { product, isHidden } = await this.bus.request(previewProduct, { id, ...(at !== null && { at }) });
    return { product: toProductDto(product), asOf: at, isHidden, expiresAt };
  }
}
