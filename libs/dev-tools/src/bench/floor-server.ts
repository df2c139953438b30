import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

/**
 * The floor of the benches, run as a separate process: a bare Fastify that answers every GET with the bytes of a file.
 * Arguments: the file and its content type. Notifies its parent when it listens, and exits with it.
 */
const [file = '', contentType = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.get('/*', (_request, reply) => reply.type(contentType).send(body));
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit());
process.send?.({ ready: 'floor', url });
