import { refreshSession, type ReplyOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import type { Bus } from '@shop/service-kit';
import type { HttpExchange } from '../../http/endpoint/exchange.ts';
import type { SessionCookies } from './session-cookies.ts';
import { toVisitor } from './visitor.ts';

/**
 * Renews the session that a browser's cookie names. A refusal is for good: the browser need not keep what is refused.
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

/** Anything else may pass: then the browser tries again with what it has. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'SESSION_INVALID' || error.code === 'USER_BANNED');
