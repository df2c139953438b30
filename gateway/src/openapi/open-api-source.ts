import type { Type } from '@nestjs/common';
import { ReadyAnswer } from '../http/answer/ready-answer.ts';
import { openApiDocument } from './open-api-document.ts';

/** The description of the API in bytes, made when somebody first reads it. */
export class OpenApiSource {
  private readonly controllers: readonly Type[];
  private made: ReadyAnswer | undefined;

  constructor(controllers: readonly Type[]) {
    this.controllers = controllers;
  }

  get answer(): ReadyAnswer {
    return (this.made ??= new ReadyAnswer(
      JSON.stringify(openApiDocument(this.controllers)),
      'application/json; charset=utf-8',
    ));
  }
}
