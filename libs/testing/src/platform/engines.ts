import { connect, type NetConnectOpts } from 'node:net';
import { startPlatform } from '@shop/local-platform';

/** A database and a bus for tests, from any source. */
export interface Engines {
  mongodbUri: string;
  natsUrl: string;
  source: 'environment' | 'containers' | 'local platform';
  stop(): Promise<void>;
}

/** The address of the Docker engine: DOCKER_HOST, or the default socket. */
function dockerAddress(): NetConnectOpts | null {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  if (!URL.canParse(host)) return null;
  const { protocol, hostname, port, pathname } = new URL(host);
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || 2375) };
}

/** Whether a Docker engine responds within a second; an installed client or a bare socket is not enough. */
async function dockerAnswers(): Promise<boolean> {
  const address = dockerAddress();
  if (!address) return false;
  return new Promise((resolve) => {
    const socket = connect(address);
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
    new MongoDBContainer('mongo:8.0.17').start(),
    new GenericContainer('nats:2.12.1-alpine')
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
 * Provides a database and a bus for tests: those of MONGODB_URI and NATS_URL, else containers if a Docker engine
 * responds, else a temporary local platform.
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
