import { Controller } from '@nestjs/common';
import { getPage, listPages, putPage, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { GetPage } from './get-page.use-case.ts';
import { ListPages } from './list-pages.use-case.ts';
import { PutPage } from './put-page.use-case.ts';

@Controller()
export class PagesController {
  constructor(
    private readonly get: GetPage,
    private readonly list: ListPages,
    private readonly put: PutPage,
  ) {}

  @Handle(getPage)
  getPage(request: ParsedRequestOf<typeof getPage>): Promise<ReplyInputOf<typeof getPage>> {
    return this.get.run(request);
  }

  @Handle(listPages)
  listPages(): Promise<ReplyInputOf<typeof listPages>> {
    return this.list.run();
  }

  @Handle(putPage)
  putPage(request: ParsedRequestOf<typeof putPage>): Promise<ReplyInputOf<typeof putPage>> {
    return this.put.run(request);
  }
}
