import { readFlags, renderHelp, type FlagTexts } from '../cli/options.ts';
import { runDev } from './run-dev.ts';
import { runKit } from './run-kit.ts';

const flags = { 'no-seed': 'leave an empty shop empty' } as const satisfies FlagTexts;

const about = `Runs the shop from source: the services are built anew and restarted when their code changes, the sites
reload in the browser (Vite). The same ports, databases and logs as \`npm start\`. Ctrl-C ends it.

\`npm run dev -- kit\` shows the parts of the back office (\`libs/admin-kit\`) by themselves, without a shop behind them, on
KIT_PORT (4008).`;

/** `npm run dev` */
export async function run(argv: string[]): Promise<number> {
  if (argv[0] === 'kit') return runKit(argv.slice(1));
  const chosen = readFlags('run dev', argv, flags);
  if (chosen.has('help')) {
    process.stdout.write(renderHelp('run dev', about, flags));
    return 0;
  }
  return runDev({ seed: !chosen.has('no-seed') });
}
