import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles a test's service (default: desk) like real services. A program, since rolldown needs Node's own realm. */
const bundle = await rolldown({
  input: join(import.meta.dirname, process.argv[3] ?? 'desk-main.ts'),
  platform: 'node',
  external:
    /^(mongoose|pino|zod|reflect-metadata|rxjs|prom-client|aws4fetch|@nestjs\/|@nats-io\/|@opentelemetry\/)/,
  tsconfig: join(import.meta.dirname, '../../tsconfig.json'),
});
await bundle.write({ file: process.argv[2], format: 'esm', codeSplitting: false });
await bundle.close();
