import { errorMessage } from '../cli/errors.mjs';

/** Commands for operators on a server that has the image and no checkout. */
const commands: Readonly<Record<string, () => Promise<{ run(argv: string[]): Promise<number> }>>> = {
  doctor: () => import('../doctor/doctor.command.ts'),
  person: () => import('../person/person.command.ts'),
  seed: () => import('../seed/seed.command.ts'),
  'connect-app': () => import('../connect-app/connect-app.command.ts'),
  smoke: () => import('../smoke/smoke.command.ts'),
  'import:orders': () => import('../import-orders/import-orders.command.ts'),
};

const usage = `shop <command> [options]

  doctor         how the services are: settings, database, indexes, given-up jobs and their retry
  person         give somebody an account or a role (the first administrator), lift a lost second factor
  seed           the pages that every shop needs; --demo a demo assortment too
  connect-app    register an app that people may sign in to with their account
  smoke          buy once in a shop with the test bank: shop smoke https://shop.example.ru
  import:orders  take over the orders of an earlier site

Speaks to the bus that NATS_URL names. shop <command> --help tells more.
`;

const [name = '', ...argv] = process.argv.slice(2);
process.exitCode = await runOperatorCommand();
// A socket left open by a library must not keep a finished command alive.
setTimeout(() => process.exit(), 1_000).unref();

async function runOperatorCommand(): Promise<number> {
  const load = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!load) {
    const isHelp = name === '' || name === '--help' || name === '-h';
    process.stderr.write(isHelp ? usage : `✗ Unknown command "${name}".\n\n${usage}`);
    return isHelp ? 0 : 2;
  }
  try {
    return await (await load()).run(argv);
  } catch (error) {
    const isExpected = error instanceof Error && error.name === 'Failure';
    process.stderr.write(`✗ ${errorMessage(error)}\n`);
    if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
    return isExpected && 'exitCode' in error && typeof error.exitCode === 'number' ? error.exitCode : 1;
  }
}
