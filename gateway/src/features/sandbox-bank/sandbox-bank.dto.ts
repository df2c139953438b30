import { sandboxCards, sandboxDecisions } from '@shop/contracts';
import { z } from 'zod';

export const decideAtSandboxBankBodyDto = z.strictObject({
  decision: z.enum(sandboxDecisions),
  /** Of no meaning unless something is paid. */
  card: z.enum(sandboxCards).default('good'),
});
