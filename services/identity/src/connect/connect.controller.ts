import { Controller } from '@nestjs/common';
import {
  answerConnectRequest,
  describeConnectRequest,
  exchangeConnectCode,
  getConnectedPerson,
  listConnectedApps,
  putConnectApp,
  revokeConnectedApp,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { AskConsent } from './ask-consent.use-case.ts';
import { ConnectedApps } from './connected-apps.use-case.ts';
import { ExchangeCode } from './exchange-code.use-case.ts';

@Controller()
export class ConnectController {
  constructor(
    private readonly asking: AskConsent,
    private readonly exchanging: ExchangeCode,
    private readonly connected: ConnectedApps,
  ) {}

  @Handle(describeConnectRequest)
  describe(
    request: ParsedRequestOf<typeof describeConnectRequest>,
  ): Promise<ReplyInputOf<typeof describeConnectRequest>> {
    return this.asking.describe(request);
  }

  @Handle(answerConnectRequest)
  answer(
    request: ParsedRequestOf<typeof answerConnectRequest>,
  ): Promise<ReplyInputOf<typeof answerConnectRequest>> {
    return this.asking.answer(request);
  }

  @Handle(exchangeConnectCode)
  exchange(
    request: ParsedRequestOf<typeof exchangeConnectCode>,
  ): Promise<ReplyInputOf<typeof exchangeConnectCode>> {
    return this.exchanging.run(request);
  }

  @Handle(getConnectedPerson)
  userInfo(
    request: ParsedRequestOf<typeof getConnectedPerson>,
  ): Promise<ReplyInputOf<typeof getConnectedPerson>> {
    return this.connected.userInfo(request);
  }

  @Handle(listConnectedApps)
  list(request: ParsedRequestOf<typeof listConnectedApps>): Promise<ReplyInputOf<typeof listConnectedApps>> {
    return this.connected.list(request);
  }

  @Handle(revokeConnectedApp)
  revoke(
    request: ParsedRequestOf<typeof revokeConnectedApp>,
  ): Promise<ReplyInputOf<typeof revokeConnectedApp>> {
    return this.connected.revoke(request);
  }

  @Handle(putConnectApp)
  put(request: ParsedRequestOf<typeof putConnectApp>): Promise<ReplyInputOf<typeof putConnectApp>> {
    return this.connected.put(request);
  }
}
