import { refreshSession, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import type { SessionCookies } from './session-cookies.ts';
import { toVisitor } from './visitor.ts';

/**
 * Renews the session of a browser's cookie. A refusal is final, so the refused cookie is deleted.
 *
 * @throws AppError SESSION_INVALID; USER_BANNED with the reason
 */
export async function renewSession(
  bus: Bus,
  cookies: SessionCookies,
  exchange: HttpExchange,
): Promise<ReplyOf<typeof refreshSession>> {
  const { refreshToken, binding } = cookies.read(exchange.request);
  try {
    if (refreshToken === null) throw new AppError('SESSION_INVALID', { cause: 'no cookie' });
    return await bus.request(refreshSession, { refreshToken, binding, visitor: toVisitor(exchange.request) });
  } catch (error) {
    if (isRefusal(error)) cookies.forget(exchange);
    throw error;
  }
}

/** Other errors may be temporary: the browser keeps its cookie and retries. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'SESSION_INVALID' || error.code === 'USER_BANNED');
