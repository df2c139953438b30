import { setTimeout as sleep } from 'node:timers/promises';
import { readApi, readScreenPaths } from './api-operations.parser.ts';
import { apiCase } from './api-case.ts';
import type { FuzzCase } from './fuzz-case.ts';
import { findProblem, isLate, type Finding } from './fuzz-findings.ts';
import { openFuzzShop, type FuzzShop, type FuzzVisitors } from './fuzz-shop.ts';
import type { FuzzedProcess } from './fuzzed-process.ts';
import { pageCase } from './page-case.ts';
import { createRandom } from './random.ts';
import { rawCase } from './raw-case.ts';
import { sendCase, type Outcome } from './send-case.ts';

export interface FuzzOptions {
  seed: number;
  durationMs: number;
  /** Sends this case alone. */
  only?: number;
  say: (line: string) => void;
}

export interface FuzzReport {
  requests: number;
  byStatus: ReadonlyMap<string, number>;
  /** Calls and screens that received requests, and those of them that answered 2xx at least once. */
  attempted: ReadonlySet<string>;
  reached: ReadonlySet<string>;
  findings: readonly Finding[];
  /** Cases that were answered 503 or 504, but succeeded when sent again: the machine was busy. */
  late: readonly number[];
  /** Errors of the whole run: a process that ended, memory that was not released. */
  problems: readonly string[];
  heap: readonly { name: string; before: number; after: number }[];
  operations: number;
}

const workers = 4;
/** The first part of a run fills caches and compiles code; memory is compared with the level after it. */
const warmUpShare = 0.3;
/** The fuzzed calls themselves may end a visitor's session. */
const casesAVisitor = 200;
/** The share of requests with staff permissions. */
const staffShare = 0.4;
const allowedGrowth = { share: 1.25, bytes: 24 * 1024 * 1024 };

/** Fuzzes a separate shop for this long with anything that an attacker may send. @returns the report */
export async function runFuzz({ seed, durationMs, only, say }: FuzzOptions): Promise<FuzzReport> {
  const [api, screens] = [await readApi(), await readScreenPaths()];
  const shop = await openFuzzShop();
  try {
    const run = new FuzzRun(shop, say);
    const makeCase = (at: number, { customer, staff }: FuzzVisitors): FuzzCase => {
      const random = createRandom(seed, at);
      const visitor = random.happens(staffShare) ? staff : customer;
      const kind = random.below(100);
      if (kind < 62) return apiCase(random, { api, known: shop.known, visitor });
      return kind < 82 ? pageCase(random, screens, shop.known) : rawCase(random);
    };
    if (only === undefined) await run.fuzz(makeCase, durationMs);
    else await run.send(only, makeCase(only, await shop.signIn()));
    return { ...run.report(), operations: api.operations.length };
  } finally {
    await shop.close();
  }
}

type MakeCase = (at: number, visitors: FuzzVisitors) => FuzzCase;

class FuzzRun {
  private readonly byStatus = new Map<string, number>();
  private readonly attempted = new Set<string>();
  private readonly reached = new Set<string>();
  private readonly findings: Finding[] = [];
  private readonly late: number[] = [];
  private readonly problems: string[] = [];
  private heap: { name: string; before: number; after: number }[] = [];
  private requests = 0;
  private next = 0;
  private readonly shop: FuzzShop;
  private readonly say: (line: string) => void;

  constructor(shop: FuzzShop, say: (line: string) => void) {
    this.shop = shop;
    this.say = say;
  }

  report(): Omit<FuzzReport, 'operations'> {
    const { requests, byStatus, attempted, reached, findings, late, problems, heap } = this;
    return { requests, byStatus, attempted, reached, findings, late, problems, heap };
  }

  async fuzz(makeCase: MakeCase, durationMs: number): Promise<void> {
    await this.sendFor(makeCase, durationMs * warmUpShare);
    const before = await this.measure();
    await this.sendFor(makeCase, durationMs * (1 - warmUpShare));
    const after = await this.measure();
    this.heap = before.map(({ name, bytes }, at) => ({ name, before: bytes, after: after[at]?.bytes ?? 0 }));
    for (const { name, before: low, after: high } of this.heap)
      if (high > low * allowedGrowth.share + allowedGrowth.bytes)
        this.problems.push(`${name} holds ${high} bytes after the run and held ${low} before`);
  }

  private async sendFor(makeCase: MakeCase, durationMs: number): Promise<void> {
    const until = performance.now() + durationMs;
    await Promise.all(Array.from({ length: workers }, () => this.work(makeCase, until)));
  }

  private async work(makeCase: MakeCase, until: number): Promise<void> {
    while (performance.now() < until && this.problems.length === 0) {
      const visitors = await this.shop.signIn();
      for (
        let left = casesAVisitor;
        left > 0 && performance.now() < until && this.problems.length === 0;
        left--
      ) {
        const at = this.next++;
        await this.send(at, makeCase(at, visitors));
      }
    }
  }

  async send(at: number, fuzzCase: FuzzCase): Promise<void> {
    const server = this.shop[fuzzCase.target];
    const outcome = await sendCase(server.port, fuzzCase);
    this.requests += 1;
    this.attempted.add(fuzzCase.kind);
    const statuses = outcome.statuses.length > 0 ? outcome.statuses.map(String) : [outcome.kind];
    for (const status of statuses) this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (outcome.statuses.some((status) => status >= 200 && status < 300)) this.reached.add(fuzzCase.kind);
    const finding = findProblem(at, fuzzCase, outcome);
    if (finding && isLate(outcome) && (await this.isWellAgain(at, fuzzCase))) this.late.push(at);
    else if (finding) this.findings.push(finding);
    for (const one of [this.shop.api, this.shop.storefront]) this.noticeEnding(one, at);
  }

  /** A 500 is always an error; a timeout (503, 504) is an error only when it persists. */
  private async isWellAgain(at: number, fuzzCase: FuzzCase): Promise<boolean> {
    for (let attempts = 0; attempts < 3; attempts++) {
      await sleep(1_000);
      const outcome: Outcome = await sendCase(this.shop[fuzzCase.target].port, fuzzCase);
      const finding = findProblem(at, fuzzCase, outcome);
      if (!finding) return true;
      if (!isLate(outcome)) return false;
    }
    return false;
  }

  private noticeEnding({ name, ending, logFile }: FuzzedProcess, at: number): void {
    const how = ending();
    if (how !== null && this.problems.length === 0)
      this.problems.push(`${name} ${how} around case ${at}: see ${logFile}`);
  }

  private async measure(): Promise<{ name: string; bytes: number }[]> {
    const measured: { name: string; bytes: number }[] = [];
    for (const one of [this.shop.api, this.shop.storefront]) {
      if (one.ending() !== null) continue;
      const bytes = await one.measureHeap();
      measured.push({ name: one.name, bytes });
      this.say(`${one.name}: ${Math.round(bytes / 1_048_576)} MB after ${this.requests} requests`);
    }
    return measured;
  }
}
