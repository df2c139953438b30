import { Controller } from '@nestjs/common';
import {
  createApiToken,
  listApiTokens,
  removeApiToken,
  useApiToken,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ApiTokens } from './api-tokens.use-case.ts';

@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @HandleMessage(createApiToken)
  create(request: ParsedRequestOf<typeof createApiToken>): Promise<ReplyInputOf<typeof createApiToken>> {
    return this.tokens.create(request);
  }

  @HandleMessage(listApiTokens)
  list(): Promise<ReplyInputOf<typeof listApiTokens>> {
    return this.tokens.list();
  }

  @HandleMessage(removeApiToken)
  remove({ id }: ParsedRequestOf<typeof removeApiToken>): Promise<ReplyInputOf<typeof removeApiToken>> {
    return this.tokens.remove(id);
  }

  @HandleMessage(useApiToken)
  use(request: ParsedRequestOf<typeof useApiToken>): Promise<ReplyInputOf<typeof useApiToken>> {
    return this.tokens.use(request);
  }
}
