import { Controller } from '@nestjs/common';
import { countAudience, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CountAudience } from './count-audience.use-case.ts';

@Controller()
export class AudienceController {
  constructor(private readonly audience: CountAudience) {}

  @HandleMessage(countAudience)
  count(): Promise<ReplyInputOf<typeof countAudience>> {
    return this.audience.run();
  }
}
