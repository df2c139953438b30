import type { ExecutionContext } from '@nestjs/common';
import { AppError } from '@shop/domain';
import { httpCaller } from './http-caller.ts';
import { socketCaller } from '../socket/live-socket.ts';
import type { Caller } from './caller.ts';

const callers: Readonly<Record<string, (context: ExecutionContext) => Caller>> = {
  http: httpCaller,
  ws: socketCaller,
};

/** Returns the caller of the request or message that Nest is about to handle. */
export function callerOf(context: ExecutionContext): Caller {
  const transport = context.getType();
  const read = callers[transport];
  if (!read) throw new AppError('INTERNAL', { cause: `calls over ${transport} have no caller` });
  return read(context);
}
