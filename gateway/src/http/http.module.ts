import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { AnswerInterceptor } from './answer/answer.interceptor.ts';
import { ErrorFilter } from './error-answer/error.filter.ts';

/** Response and error handling of every request. */
@Module({
  providers: [
    { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}
