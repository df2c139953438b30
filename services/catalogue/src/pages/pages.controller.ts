import { Controller } from '@nestjs/common';
import {
  createPage,
  getPage,
  listPages,
  listStaffPages,
  putPage,
  updatePage,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CreatePage } from './create-page.use-case.ts';
import { GetPage } from './get-page.use-case.ts';
import { ListPages } from './list-pages.use-case.ts';
import { ListStaffPages } from './list-staff-pages.use-case.ts';
import { PutPage } from './put-page.use-case.ts';
import { UpdatePage } from './update-page.use-case.ts';

@Controller()
export class PagesController {
  constructor(
    private readonly get: GetPage,
    private readonly list: ListPages,
    private readonly put: PutPage,
    private readonly listStaff: ListStaffPages,
    private readonly create: CreatePage,
    private readonly update: UpdatePage,
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

  @HandleMessage(listStaffPages)
  listStaffPages(
    request: ParsedRequestOf<typeof listStaffPages>,
  ): Promise<ReplyInputOf<typeof listStaffPages>> {
    return this.listStaff.run(request);
  }

  @HandleMessage(createPage)
  createPage(request: ParsedRequestOf<typeof createPage>): Promise<ReplyInputOf<typeof createPage>> {
    return this.create.run(request);
  }

  @HandleMessage(updatePage)
  updatePage(request: ParsedRequestOf<typeof updatePage>): Promise<ReplyInputOf<typeof updatePage>> {
    return this.update.run(request);
  }
}
