import { sandboxCards, sandboxDecisions } from '@shop/contracts';
import { z } from 'zod';

export const decideAtSandboxBankBodyDto = z.strictObject({
  decision: z.enum(sandboxDecisions),
  /** Ignored unless the decision is to pay. */
  card: z.enum(sandboxCards).default('good'),
});
