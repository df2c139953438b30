import { describe, expect, it } from '@jest/globals';
import { diagnosePromo, type DiagnosticFinding, type ReplyOf, type RequestContract } from '@shop/contracts';
import { z } from 'zod';
import { Failure } from '../cli/failure.mjs';
import type { SeedBus } from '../seed/seed-bus.ts';
import { diagnose, readOptions } from './doctor.command.ts';

/** A shop whose services report these findings, and whose promo service does not respond. */
function shopThatFinds(findings: readonly DiagnosticFinding[]): SeedBus {
  return {
    async request<C extends RequestContract>(contract: C): Promise<ReplyOf<C>> {
      if (contract.subject === diagnosePromo.subject) throw new Failure('Nobody answers.');
      return z.parse<C['reply']>(contract.reply, { findings });
    },
    close: async () => undefined,
  };
}

describe('npm run doctor', () => {
  it('reports the findings of each service, and fails when one does not answer', async () => {
    const { text, exitCode } = await diagnose(
      shopThatFinds([{ check: 'mail', state: 'warning', detail: 'no e-mails are sent' }]),
    );
    expect(exitCode).toBe(1);
    expect(text).toMatch(/^!\s+identity\s+mail\s+no e-mails are sent$/m);
    expect(text).toMatch(/^✗\s+promo\s+answers\s+Nobody answers\.$/m);
    expect(text).toMatch(/1 failed, 5 warnings\n$/);
  });

  it.each([
    [['--order', '5'], '--order goes with --retry'],
    [['--retry', '--order', 'five'], '--order wants the number of an order'],
    [['--heal'], 'See: npm run doctor -- --help'],
  ])('refuses %j in one line', (argv, line) => {
    expect(() => readOptions(argv)).toThrow(line);
  });

  it('reads what to retry', () => {
    expect(readOptions(['--retry'])).toMatchObject({ retry: true, order: null });
    expect(readOptions(['--retry', '--order', '100001'])).toMatchObject({ retry: true, order: 100_001 });
  });
});
