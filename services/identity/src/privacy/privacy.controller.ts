import { Controller } from '@nestjs/common';
import { erasePerson, exportPerson, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ErasePerson } from './erase-person.use-case.ts';
import { ExportPerson } from './export-person.use-case.ts';

@Controller()
export class PrivacyController {
  constructor(
    private readonly exportPersonUseCase: ExportPerson,
    private readonly erasePersonUseCase: ErasePerson,
  ) {}

  @HandleMessage(exportPerson)
  exportPerson(request: ParsedRequestOf<typeof exportPerson>): Promise<ReplyInputOf<typeof exportPerson>> {
    return this.exportPersonUseCase.run(request);
  }

  @HandleMessage(erasePerson)
  erasePerson(request: ParsedRequestOf<typeof erasePerson>): Promise<ReplyInputOf<typeof erasePerson>> {
    return this.erasePersonUseCase.run(request);
  }
}
