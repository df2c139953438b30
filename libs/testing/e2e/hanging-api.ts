import { once } from 'node:events';
import { createServer } from 'node:http';
import { aSessionUser } from '@shop/testing';

/** The session cookie of the one browser whose session the API still renews; the API never responds to any other. */
export const renewedBinding = 'renewed';

export interface HangingApi {
  url: string;
  stop(): void;
}

/** An API that accepts every request but answers only the renewal of one session, as with a stuck database. */
export async function startHangingApi(): Promise<HangingApi> {
  const server = createServer(({ url = '', headers }, response) => {
    if (!url.startsWith('/api/user/session/refresh')) return;
    if (headers.cookie?.includes(`shop_session_mark=${renewedBinding}`)) {
      const user = aSessionUser();
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ token: tokenOf(user._id), user }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('An HTTP server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The permissions that staff need to see every list. */
const permissions = ['adminPanel', 'viewUserOrders', 'changeOrderStatus', 'addShopItems', 'editShopItems'];

/** The API alone verifies the signature of a token; the sites only read its subject and its lifetime. */
function tokenOf(personId: string): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { sub: personId, permissions, iat, exp: iat + 900 };
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}
