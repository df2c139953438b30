import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../cli/places.ts';
import type { NamedProcess } from '../process-table/process-table.ts';
import { startEngines } from './bench-engines.ts';
import { Closing, type BenchSubject, type OpenSubject } from './bench-subject.ts';
import { startChildServer, type ChildServer, type ChildServerPlan } from './child-server.ts';
import type { Subject } from './compare.ts';
import { freePort } from './free-port.ts';
import { loadCalls } from './load.ts';
import { scoringCustomer, tokenOf, writeScores } from './many-scores.ts';
import { sampleAnswer } from './sample-answer.ts';

const shopEntry = 'services/all-in-one/dist/main.js';
const secret = 'of a bench: tokens are signed without sign-in';
/** A prime, so that who asks next stands far from who asked before. */
const stride = 7_919;
const boardShape = z.object({
  top: z.array(z.object({ rank: z.int() })).min(1),
  userRank: z.object({ _id: z.string(), rank: z.int() }).nullable(),
});

/** What the leaderboard of the month costs among very many customers. */
export const leaderboardSubject = ({ customers }: { customers: number }): BenchSubject => ({
  title: `Leaderboard, ${customers} customers with points`,
  about: [
    `GET /api/leaderboard over HTTP, through gateway and service. "own place" is asked by ${customers} signed-in customers who take turns, so that nearly each answer counts who stands before somebody else and asks identity for a name that it has not heard lately; "last" by the one who has the fewest points.`,
    'The floor is a bare Fastify that answers a few bytes to the same client. All processes, the database, NATS and the load itself share the machine.',
  ],
  needs: [shopEntry],
  concurrencies: [1, 8, 16],
  open: () => open(customers),
});

async function open(customers: number): Promise<OpenSubject> {
  const closing = new Closing();
  try {
    return await openWith(closing, customers);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function openWith(closing: Closing, customers: number): Promise<OpenSubject> {
  const engines = await startEngines(closing);
  const processes: NamedProcess[] = [...engines.processes, { name: 'load', pid: process.pid }];
  const start = async (plan: ChildServerPlan): Promise<ChildServer> => {
    const server = await startChildServer({ ...plan, entry: join(repositoryRoot, plan.entry) });
    closing.add(() => server.stop());
    processes.unshift(server);
    return server;
  };
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const databases = 'bench_board_';
  await start({
    name: 'all-in-one',
    entry: shopEntry,
    env: {
      MONGODB_URI: engines.mongodbUri,
      NATS_URL: engines.natsUrl,
      DB_PREFIX: databases,
      BUS_PREFIX: 'bench-board-',
      STORAGE_URL: 'file:.local/bench/images',
      SESSION_SECRET: secret,
      GATEWAY_CALLS_PER_MINUTE: '0',
      GATEWAY_PORT: port,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
    },
  });
  const written = await writeScores(engines.mongodbUri, `${databases}order_payment`, customers);
  const answer = await sampleAnswer(`${origin}/api/categories`, closing);
  const entry = 'libs/dev-tools/src/bench/floor-server.ts';
  const floor = await start({ name: 'floor', entry, args: [answer.file, answer.contentType] });
  let turn = 0;
  const somebody = (): string => scoringCustomer((turn++ * stride) % customers);
  return {
    subjects: [
      calling('bare Fastify', async () => (await fetch(floor.url)).arrayBuffer()),
      calling('first ten', () => look(origin, null)),
      calling('own place', () => look(origin, somebody())),
      calling('own place, last', () => look(origin, scoringCustomer(0))),
    ],
    processes,
    facts: [written],
    close: () => closing.close(),
  };
}

/** @throws Error when the answer is not that of the person who asked */
async function look(origin: string, customer: string | null): Promise<void> {
  const headers = customer === null ? {} : { authorization: `Bearer ${tokenOf(secret, customer)}` };
  const answer = await fetch(`${origin}/api/leaderboard`, { headers });
  const { userRank } = boardShape.parse(await answer.json());
  if ((userRank?._id ?? null) !== customer) throw new Error('the place of somebody else was answered');
}

const calling = (name: string, call: () => Promise<unknown>): Subject => ({
  name,
  load: (load) => loadCalls(call, load),
});
