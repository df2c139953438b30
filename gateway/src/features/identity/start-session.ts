import { closeSession, type openSession, type ReplyOf as BusReplyOf } from '@shop/contracts';
import type { Bus } from '@shop/service-kit';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { signInRoute } from './session.routes.ts';
import { toAddress } from './visitor.ts';
import { toOpenedSessionDto } from './session.mapper.ts';

/** Sends a new session to a browser and ends its previous one, which would stay in the list of devices for a month. */
export async function startSession(
  bus: Bus,
  cookies: SessionCookies,
  exchange: HttpExchange,
  opened: BusReplyOf<typeof openSession>,
): Promise<ReplyOf<typeof signInRoute>> {
  const { refreshToken } = cookies.read(exchange.request);
  const address = toAddress(exchange.request);
  if (refreshToken !== null) await bus.request(closeSession, { refreshToken, address });
  cookies.keep(exchange, opened);
  return toOpenedSessionDto(opened);
}
