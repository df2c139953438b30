import type { openSession, ReplyOf as BusReplyOf } from '@shop/contracts';
import type { ReplyOf } from '../../http/endpoint/route.ts';
import type { signInRoute } from './session.routes.ts';
import { toUserDto } from './user.mapper.ts';

/** The part of a session that scripts receive: the refresh token is left out. */
export function toOpenedSessionDto({
  accessToken,
  person,
}: BusReplyOf<typeof openSession>): ReplyOf<typeof signInRoute> {
  return { token: accessToken, user: toUserDto(person) };
}
