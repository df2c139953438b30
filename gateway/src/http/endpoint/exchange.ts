import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Request and reply, for the few methods that use headers. */
export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Injects the exchange into a method, after its input. */
export const Exchange = createParamDecorator((_options: unknown, context): HttpExchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<FastifyRequest>(), reply: http.getResponse<FastifyReply>() };
});
