import { readFlags, renderHelp, type FlagTexts } from '../cli/options.ts';
import { runDev } from './run-dev.ts';

const flags = { 'no-seed': 'leave an empty shop empty' } as const satisfies FlagTexts;

const about = `Runs the shop from source: the services are built anew and restarted when their code changes, the sites
reload in the browser (Vite). The same ports, databases and logs as \`npm start\`. Ctrl-C ends it.`;

/** `npm run dev` */
export async function run(argv: string[]): Promise<number> {
  const chosen = readFlags('run dev', argv, flags);
  if (chosen.has('help')) {
    process.stdout.write(renderHelp('run dev', about, flags));
    return 0;
  }
  return runDev({ seed: !chosen.has('no-seed') });
}
