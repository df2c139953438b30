import { Controller } from '@nestjs/common';
import {
  closeSession,
  endAllSessions,
  endSession,
  listSessions,
  refreshSession,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import type { OpenedSession } from './give-tokens.ts';
import { OwnSessions } from './own-sessions.use-case.ts';
import { RefreshSession } from './refresh-session.use-case.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly refreshing: RefreshSession,
    private readonly own: OwnSessions,
  ) {}

  @Handle(refreshSession)
  refresh(request: ParsedRequestOf<typeof refreshSession>): Promise<OpenedSession> {
    return this.refreshing.run(request);
  }

  @Handle(closeSession)
  close(request: ParsedRequestOf<typeof closeSession>): Promise<ReplyInputOf<typeof closeSession>> {
    return this.own.close(request);
  }

  @Handle(endSession)
  end(request: ParsedRequestOf<typeof endSession>): Promise<ReplyInputOf<typeof endSession>> {
    return this.own.end(request);
  }

  @Handle(endAllSessions)
  endAll(request: ParsedRequestOf<typeof endAllSessions>): Promise<ReplyInputOf<typeof endAllSessions>> {
    return this.own.endAll(request);
  }

  @Handle(listSessions)
  list(request: ParsedRequestOf<typeof listSessions>): Promise<ReplyInputOf<typeof listSessions>> {
    return this.own.list(request);
  }
}
