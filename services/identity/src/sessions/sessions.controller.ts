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
import { HandleMessage } from '@shop/service-kit';
import type { OpenedSession } from './token-issuer.ts';
import { OwnSessions } from './own-sessions.use-case.ts';
import { RefreshSession } from './refresh-session.use-case.ts';

@Controller()
export class SessionsController {
  constructor(
    private readonly refreshSession: RefreshSession,
    private readonly own: OwnSessions,
  ) {}

  @HandleMessage(refreshSession)
  refresh(request: ParsedRequestOf<typeof refreshSession>): Promise<OpenedSession> {
    return this.refreshSession.run(request);
  }

  @HandleMessage(closeSession)
  close(request: ParsedRequestOf<typeof closeSession>): Promise<ReplyInputOf<typeof closeSession>> {
    return this.own.close(request);
  }

  @HandleMessage(endSession)
  end(request: ParsedRequestOf<typeof endSession>): Promise<ReplyInputOf<typeof endSession>> {
    return this.own.end(request);
  }

  @HandleMessage(endAllSessions)
  endAll(request: ParsedRequestOf<typeof endAllSessions>): Promise<ReplyInputOf<typeof endAllSessions>> {
    return this.own.endAll(request);
  }

  @HandleMessage(listSessions)
  list(request: ParsedRequestOf<typeof listSessions>): Promise<ReplyInputOf<typeof listSessions>> {
    return this.own.list(request);
  }
}
