import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ReadyAnswer } from '../http/answer/ready-answer.ts';
import { controllersOf } from './controllers-of.ts';
import { openApiDocument } from './open-api-document.ts';

/** The description of the API in bytes, made when somebody first reads it. */
@Injectable()
export class OpenApiSource {
  private made: ReadyAnswer | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  get answer(): ReadyAnswer {
    return (this.made ??= new ReadyAnswer(
      JSON.stringify(openApiDocument(controllersOf(this.modules))),
      'application/json; charset=utf-8',
    ));
  }
}
