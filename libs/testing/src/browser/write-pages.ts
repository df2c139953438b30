import { putPage } from '@shop/contracts';

export interface ContentPage {
  link: string;
  title: string;
  content: string;
}

/**
 * Writes pages by the shop's own write path. Plain NATS, since browser tests run from source and the bus of service-kit
 * needs a build.
 */
export async function writePages(
  env: Readonly<Record<string, string>>,
  pages: readonly ContentPage[],
): Promise<void> {
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect({ servers: env['NATS_URL'] ?? '', name: 'browser-tests' });
  try {
    for (const page of pages) {
      const body = JSON.stringify(putPage.request.parse(page));
      const answer = await connection.request(`${env['BUS_PREFIX'] ?? ''}${putPage.subject}`, body, {
        timeout: 5_000,
      });
      if (answer.headers?.has('x-error'))
        throw new Error(`The page ${page.link} was refused: ${answer.string()}`);
    }
  } finally {
    await connection.close();
  }
}
