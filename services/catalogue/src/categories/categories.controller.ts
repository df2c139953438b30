import { Controller } from '@nestjs/common';
import {
  getCategory,
  listCategories,
  putCategory,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { Handle } from '@shop/service-kit';
import { CategoryReads } from './category-reads.ts';
import { PutCategory } from './put-category.use-case.ts';

@Controller()
export class CategoriesController {
  constructor(
    private readonly reads: CategoryReads,
    private readonly put: PutCategory,
  ) {}

  @Handle(listCategories)
  listCategories(): ReplyInputOf<typeof listCategories> {
    return this.reads.list();
  }

  @Handle(getCategory)
  getCategory(request: ParsedRequestOf<typeof getCategory>): ReplyInputOf<typeof getCategory> {
    return this.reads.get(request);
  }

  @Handle(putCategory)
  putCategory(request: ParsedRequestOf<typeof putCategory>): Promise<ReplyInputOf<typeof putCategory>> {
    return this.put.run(request);
  }
}
