import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { kitTokens } from '@shop/service-kit';
import type { GatewayConfig } from '../config.ts';
import { PreparedResponse } from '../http/answer/prepared-response.ts';
import { controllersOf } from './controllers-of.ts';
import { openApiDocument } from './open-api-document.ts';

/** The serialised OpenAPI document, created on first use. */
@Injectable()
export class OpenApiSource {
  private made: PreparedResponse | undefined;

  constructor(
    private readonly modules: ModulesContainer,
    @Inject(kitTokens.config) private readonly config: GatewayConfig,
  ) {}

  get answer(): PreparedResponse {
    return (this.made ??= new PreparedResponse(
      JSON.stringify(openApiDocument(controllersOf(this.modules), this.config.STOREFRONT_URL)),
      'application/json; charset=utf-8',
    ));
  }
}
