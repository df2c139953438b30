import { z } from 'zod';
import { defineRoute } from '../../http/endpoint/route.ts';
import { decideAtSandboxBankBodyDto } from './sandbox-bank.dto.ts';

const page = {
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
  operationId: 'showSandboxBank',
  summary: 'Страница учебного банка',
});

export const decideAtSandboxBankRoute = defineRoute({
  ...page,
  operationId: 'decideAtSandboxBank',
  summary: 'Решение плательщика на странице учебного банка',
  body: decideAtSandboxBankBodyDto,
  takesForm: true,
});
