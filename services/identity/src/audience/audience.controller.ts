import { Controller } from '@nestjs/common';
import { getAudience, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CountAudience } from './count-audience.use-case.ts';

@Controller()
export class AudienceController {
  constructor(private readonly audience: CountAudience) {}

  @HandleMessage(getAudience)
  count(): Promise<ReplyInputOf<typeof getAudience>> {
    return this.audience.run();
  }
}
