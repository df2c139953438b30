import { Controller } from '@nestjs/common';
import { getPage, listPages, putPage, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
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

  @HandleMessage(getPage)
  getPage(request: ParsedRequestOf<typeof getPage>): Promise<ReplyInputOf<typeof getPage>> {
    return this.get.run(request);
  }

  @HandleMessage(listPages)
  listPages(): Promise<ReplyInputOf<typeof listPages>> {
    return this.list.run();
  }

  @HandleMessage(putPage)
  putPage(request: ParsedRequestOf<typeof putPage>): Promise<ReplyInputOf<typeof putPage>> {
    return this.put.run(request);
  }
}
