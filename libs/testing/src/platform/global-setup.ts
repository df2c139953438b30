import { provideEngines, type Engines } from './engines.ts';
import { openRunServer, type RunServer } from './run-server.ts';

declare global {
  var testEngines: Engines | undefined;
  var testRunServer: RunServer | undefined;
}

/** Jest calls this once before a run that needs a database and a bus. Workers get their URLs from the environment. */
export default async function setUp(): Promise<void> {
  if (globalThis.testEngines) return;
  const engines = await provideEngines();
  globalThis.testEngines = engines;
  process.env['MONGODB_URI'] = engines.mongodbUri;
  process.env['NATS_URL'] = engines.natsUrl;
  process.env['TEST_ENGINES'] = engines.source;
  globalThis.testRunServer = await openRunServer();
  process.env['TEST_RUN_URL'] = globalThis.testRunServer.url;
}
