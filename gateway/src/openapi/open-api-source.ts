import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { PreparedResponse } from '../http/answer/prepared-response.ts';
import { controllersOf } from './controllers-of.ts';
import { openApiDocument } from './open-api-document.ts';

/** The description of the API in bytes, made when somebody first reads it. */
@Injectable()
export class OpenApiSource {
  private made: PreparedResponse | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  get answer(): PreparedResponse {
    return (this.made ??= new PreparedResponse(
      JSON.stringify(openApiDocument(controllersOf(this.modules))),
      'application/json; charset=utf-8',
    ));
  }
}
