import { join } from 'node:path';
import { localFolder, nodeBinary, repositoryRoot } from '../cli/places.ts';
import { ports, type PortPlan } from '../ports/port-plan.ts';
import type { WantedPort } from '../ports/require-free-ports.ts';
import type { Program } from '../supervise/program.ts';
import { listens } from '../supervise/ready.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The mailbox does not start when the environment names another mail server. */
const hasOwnServer = (env: Environment): boolean => Boolean(env['SMTP_URL']);

/** The mail server of the services: the one named by the environment, otherwise the local mailbox. */
export function mailSettings(plan: PortPlan, env: Environment): Record<string, string | undefined> {
  if (hasOwnServer(env)) return { SMTP_URL: env['SMTP_URL'], MAIL_FROM: env['MAIL_FROM'] };
  return {
    SMTP_URL: `smtp://127.0.0.1:${plan.mailboxSmtp}`,
    MAIL_FROM: env['MAIL_FROM'] || 'zakaz@soroka.example',
  };
}

export function mailboxPorts(plan: PortPlan, env: Environment): WantedPort[] {
  if (hasOwnServer(env)) return [];
  return [
    { port: plan.mailbox, use: 'mailbox', variable: ports.mailbox.variable },
    { port: plan.mailboxSmtp, use: 'mail server', variable: ports.mailboxSmtp.variable },
  ];
}

/** The mailbox is idle nearly all of the time: a small heap is enough. */
const smallHeap = ['--max-semi-space-size=1', '--max-old-space-size=64'];

export function mailboxPrograms(plan: PortPlan, env: Environment): Program[] {
  if (hasOwnServer(env)) return [];
  const { mailbox, mailboxSmtp } = plan;
  const main = join(repositoryRoot, 'libs/dev-tools/src/mailbox/main.ts');
  return [
    {
      name: 'mailbox',
      command: nodeBinary,
      args: [...smallHeap, main, String(mailboxSmtp), String(mailbox)],
      cwd: repositoryRoot,
      // With compiled code in the cache, the TypeScript compiler is never loaded, which saves a quarter of the memory.
      env: { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(localFolder, 'compile-cache') },
      isReady: async () => (await listens(mailbox)()) && listens(mailboxSmtp)(),
    },
  ];
}
