import { Controller } from '@nestjs/common';
import { erasePerson, exportPerson, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { ErasePerson } from './erase-person.use-case.ts';
import { ExportPerson } from './export-person.use-case.ts';

@Controller()
export class PrivacyController {
  constructor(
    private readonly exporting: ExportPerson,
    private readonly erasing: ErasePerson,
  ) {}

  @Handle(exportPerson)
  exportPerson(request: ParsedRequestOf<typeof exportPerson>): Promise<ReplyInputOf<typeof exportPerson>> {
    return this.exporting.run(request);
  }

  @Handle(erasePerson)
  erasePerson(request: ParsedRequestOf<typeof erasePerson>): Promise<ReplyInputOf<typeof erasePerson>> {
    return this.erasing.run(request);
  }
}
