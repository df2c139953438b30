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
import { HandleMessage } from '@shop/service-kit';
import { RequestConsent } from './request-consent.use-case.ts';
import { ConnectedApps } from './connected-apps.use-case.ts';
import { ExchangeCode } from './exchange-code.use-case.ts';

@Controller()
export class ConnectController {
  constructor(
    private readonly requestConsent: RequestConsent,
    private readonly exchangeCode: ExchangeCode,
    private readonly connected: ConnectedApps,
  ) {}

  @HandleMessage(describeConnectRequest)
  describe(
    request: ParsedRequestOf<typeof describeConnectRequest>,
  ): Promise<ReplyInputOf<typeof describeConnectRequest>> {
    return this.requestConsent.describe(request);
  }

  @HandleMessage(answerConnectRequest)
  answer(
    request: ParsedRequestOf<typeof answerConnectRequest>,
  ): Promise<ReplyInputOf<typeof answerConnectRequest>> {
    return this.requestConsent.answer(request);
  }

  @HandleMessage(exchangeConnectCode)
  exchange(
    request: ParsedRequestOf<typeof exchangeConnectCode>,
  ): Promise<ReplyInputOf<typeof exchangeConnectCode>> {
    return this.exchangeCode.run(request);
  }

  @HandleMessage(getConnectedPerson)
  userInfo(
    request: ParsedRequestOf<typeof getConnectedPerson>,
  ): Promise<ReplyInputOf<typeof getConnectedPerson>> {
    return this.connected.userInfo(request);
  }

  @HandleMessage(listConnectedApps)
  list(request: ParsedRequestOf<typeof listConnectedApps>): Promise<ReplyInputOf<typeof listConnectedApps>> {
    return this.connected.list(request);
  }

  @HandleMessage(revokeConnectedApp)
  revoke(
    request: ParsedRequestOf<typeof revokeConnectedApp>,
  ): Promise<ReplyInputOf<typeof revokeConnectedApp>> {
    return this.connected.revoke(request);
  }

  @HandleMessage(putConnectApp)
  put(request: ParsedRequestOf<typeof putConnectApp>): Promise<ReplyInputOf<typeof putConnectApp>> {
    return this.connected.put(request);
  }
}
