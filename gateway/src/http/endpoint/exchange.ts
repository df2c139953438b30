import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What came in and what will go out, for the few methods that deal in headers. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Hands the exchange to a method, after its input. */
export const Exchange = createParamDecorator((_options: unknown, context): HttpExchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<FastifyRequest>(), reply: http.getResponse<FastifyReply>() };
});
