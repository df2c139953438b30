import { Controller, Inject } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../../config.ts';
import { Public } from '../../auth/access.ts';
import { PreparedResponse } from '../../http/answer/prepared-response.ts';
import { Endpoint } from '../../http/endpoint/endpoint.decorator.ts';
import { controllersOf } from '../../openapi/controllers-of.ts';
import { externalOpenApiDocument } from '../../openapi/open-api-document.ts';
import { docsPageOf, docsPolicy } from '../../openapi/docs-files.ts';
import { externalDocsRoute, externalOpenApiRoute } from './external.routes.ts';

/** The documentation of the external API: apart from that of the sites, which its readers do not need. */
@Controller()
export class ExternalDocsController {
  private document: PreparedResponse | undefined;
  private readonly page = new PreparedResponse(
    docsPageOf({
      title: 'Внешний API магазина',
      document: '/api/external/openapi.json',
      script: 'start-external.js',
    }),
    'text/html; charset=utf-8',
    { 'content-security-policy': docsPolicy },
  );

  constructor(
    private readonly modules: ModulesContainer,
    @Inject(kitTokens.config) private readonly config: GatewayConfig,
  ) {}

  @Endpoint('GET', '/api/external/openapi.json', externalOpenApiRoute)
  @Public()
  getDocument(): PreparedResponse {
    return (this.document ??= new PreparedResponse(
      JSON.stringify(externalOpenApiDocument(controllersOf(this.modules), this.config.STOREFRONT_URL)),
      'application/json; charset=utf-8',
    ));
  }

  @Endpoint('GET', '/api/external/docs', externalDocsRoute)
  @Public()
  getPage(): PreparedResponse {
    return this.page;
  }
}
