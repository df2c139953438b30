import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** What one look at one thing has shown. The texts are for operators, in English like the logs, and name no person. */
export const diagnosticFinding = z.object({
  /** Such as `indexes` or `mail`. */
  check: z.string().max(100),
  /** `warning`: it works, but somebody should know. `failed`: something does not work. */
  state: z.enum(['ok', 'warning', 'failed']),
  detail: z.string().max(1_000),
});

export type DiagnosticFinding = z.output<typeof diagnosticFinding>;

const reply = z.object({ findings: z.array(diagnosticFinding).max(100) });

/** Asks one replica of a service how it is: its database, its indexes, its settings, what it has given up. */
const diagnosisOf = (service: string) =>
  defineRequest({
    subject: `${service}.operations.diagnose.v1`,
    request: z.object({}),
    reply,
    // An index or a job is looked for in the whole database.
    timeoutMs: 30_000,
    example: {
      request: {},
      reply: { findings: [{ check: 'indexes', state: 'ok' as const, detail: '11 indexes as declared' }] },
    },
  });

export const diagnoseCatalogue = diagnosisOf('catalogue');
export const diagnoseCart = diagnosisOf('cart');
export const diagnoseOrderPayment = diagnosisOf('order-payment');
export const diagnoseIdentity = diagnosisOf('identity');
export const diagnosePromo = diagnosisOf('promo');
export const diagnoseStaffTools = diagnosisOf('staff-tools');

/** One for each service. */
export const serviceDiagnoses = [
  diagnoseCatalogue,
  diagnoseCart,
  diagnoseOrderPayment,
  diagnoseIdentity,
  diagnosePromo,
  diagnoseStaffTools,
] as const;
