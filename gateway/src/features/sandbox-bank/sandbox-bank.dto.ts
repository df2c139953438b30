import { sandboxCards, sandboxDecisions } from '@shop/contracts';
import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';

const page = {
  path: '/api/sandbox-bank/{id}',
  tag: 'Учебный банк',
  params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
  reply: z.string(),
  contentType: 'text/html; charset=utf-8',
  errors: ['SANDBOX_PAYMENT_NOT_FOUND'],
  unknownPath: 'SANDBOX_PAYMENT_NOT_FOUND',
  isVolatile: true,
  isHidden: true,
} as const;

export const showSandboxBankRoute = defineRoute({
  ...page,
  method: 'GET',
  operationId: 'showSandboxBank',
  summary: 'Страница учебного банка',
});

export const decideAtSandboxBankRoute = defineRoute({
  ...page,
  method: 'POST',
  operationId: 'decideAtSandboxBank',
  summary: 'Решение плательщика на странице учебного банка',
  body: z.strictObject({
    decision: z.enum(sandboxDecisions),
    /** Of no meaning unless something is paid. */
    card: z.enum(sandboxCards).default('good'),
  }),
  takesForm: true,
});
