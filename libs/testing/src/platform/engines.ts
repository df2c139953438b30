import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { startPlatform } from '@shop/local-platform';

/** A database and a bus for tests, wherever they come from. */
export interface Engines {
  mongodbUri: string;
  natsUrl: string;
  /** Where they come from, for the one line at the start of a run. */
  source: 'environment' | 'containers' | 'local platform';
  stop(): Promise<void>;
}

const dockerSocket = '/var/run/docker.sock';

/** Whether a Docker engine answers on its socket; a client without an engine does not count. */
async function dockerAnswers(): Promise<boolean> {
  if (process.env['DOCKER_HOST']) return true;
  if (!existsSync(dockerSocket)) return false;
  return new Promise((resolve) => {
    const socket = createConnection(dockerSocket);
    const done = (answers: boolean): void => {
      socket.destroy();
      resolve(answers);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.once('error', () => done(false));
    socket.once('data', (answer) => done(answer.toString().includes('200 OK')));
    socket.write('GET /_ping HTTP/1.1\r\nHost: docker\r\n\r\n');
  });
}

async function fromContainers(): Promise<Engines> {
  const { MongoDBContainer } = await import('@testcontainers/mongodb');
  const { GenericContainer, Wait } = await import('testcontainers');
  const [mongo, nats] = await Promise.all([
    new MongoDBContainer('mongo:8.0').start(),
    new GenericContainer('nats:2.12-alpine')
      .withCommand(['-js'])
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage('Server is ready'))
      .start(),
  ]);
  return {
    mongodbUri: `${mongo.getConnectionString()}/?directConnection=true`,
    natsUrl: `nats://${nats.getHost()}:${nats.getMappedPort(4222)}`,
    source: 'containers',
    stop: async () => {
      await Promise.all([mongo.stop(), nats.stop()]);
    },
  };
}

/**
 * A database and a bus for tests: what MONGODB_URI and NATS_URL name, else containers where a Docker engine answers,
 * else a throw-away local platform.
 */
export async function provideEngines(): Promise<Engines> {
  const { MONGODB_URI: mongodbUri, NATS_URL: natsUrl } = process.env;
  if (mongodbUri && natsUrl)
    return { mongodbUri, natsUrl, source: 'environment', stop: async () => undefined };
  if (await dockerAnswers()) return fromContainers();
  const platform = await startPlatform({ purpose: 'test' });
  return {
    mongodbUri: platform.mongodbUri,
    natsUrl: platform.natsUrl,
    source: 'local platform',
    stop: () => platform.stop(),
  };
}
