import { z } from 'zod';
import { defineRequest } from '../define-request.ts';

/** The result of one check. The texts are for operators, in English like the logs, without personal data. */
export const diagnosticFinding = z.object({
  /** Such as `indexes` or `mail`. */
  check: z.string().max(100),
  /** `warning`: works, but operators should know. `failed`: does not work. */
  state: z.enum(['ok', 'warning', 'failed']),
  detail: z.string().max(1_000),
});

export type DiagnosticFinding = z.output<typeof diagnosticFinding>;

const reply = z.object({ findings: z.array(diagnosticFinding).max(100) });

/** Requests the diagnostics of one replica of a service: its database, indexes, settings and given-up jobs. */
const diagnosisOf = (service: string) =>
  defineRequest({
    subject: `${service}.operations.diagnose.v1`,
    callers: ['operator'],
    effect: 'reads',
    request: z.object({}),
    reply,
    // The checks of indexes and jobs read the whole database.
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

/** The diagnostics requests, one for each service. */
export const serviceDiagnoses = [
  diagnoseCatalogue,
  diagnoseCart,
  diagnoseOrderPayment,
  diagnoseIdentity,
  diagnosePromo,
  diagnoseStaffTools,
] as const;
