import type { DiscoveryService } from '@nestjs/core';
import type { DiagnosticFinding } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { checkIndexes } from './check-indexes.ts';
import { diagnosticNameOf, type DiagnosticResult } from './diagnostic.decorator.ts';

type Check = () => DiagnosticResult | Promise<DiagnosticResult>;

/** Checks the database, its indexes, and runs the service's own @Diagnostic methods. */
export async function diagnose(
  connection: Connection,
  discovery: DiscoveryService,
): Promise<{ findings: DiagnosticFinding[] }> {
  const checks: readonly [string, Check][] = [
    ['database', () => checkDatabase(connection)],
    ['indexes', () => checkIndexes(connection)],
    ...findDiagnostics(discovery),
  ];
  return { findings: await Promise.all(checks.map(([name, check]) => runCheck(name, check))) };
}

async function runCheck(name: string, check: Check): Promise<DiagnosticFinding> {
  try {
    const { state, detail } = await check();
    return { check: name, state, detail: detail.slice(0, 1_000) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check: name, state: 'failed', detail: reason.slice(0, 1_000) };
  }
}

async function checkDatabase({ db }: Connection): Promise<DiagnosticResult> {
  if (!db) throw new Error('not connected to MongoDB');
  const begun = performance.now();
  const place = placeOf(await db.command({ hello: 1 }));
  const ms = (performance.now() - begun).toFixed(1);
  return place === null
    ? { state: 'warning', detail: `${db.databaseName}: no replica set, so a lost disk loses orders` }
    : { state: 'ok', detail: `${db.databaseName} in ${place}, answered in ${ms} ms` };
}

/**
 * The replica set of the server that answered `hello`; null: it has none. A router of a sharded cluster names none, either,
 * but each shard is one.
 */
export function placeOf({ setName, msg }: { setName?: unknown; msg?: unknown }): string | null {
  if (msg === 'isdbgrid') return 'a sharded cluster';
  return typeof setName === 'string' ? setName : null;
}

function findDiagnostics(discovery: DiscoveryService): [string, Check][] {
  const found: [string, Check][] = [];
  for (const { instance } of [...discovery.getControllers(), ...discovery.getProviders()]) {
    if (typeof instance !== 'object' || instance === null) continue;
    const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {});
    for (const { value } of Object.values(methods)) {
      const name = typeof value === 'function' ? diagnosticNameOf(value) : undefined;
      if (name !== undefined) found.push([name, () => value.call(instance)]);
    }
  }
  return found;
}
