import { Controller } from '@nestjs/common';
import {
  createCategory,
  getCategory,
  listCategories,
  listStaffCategories,
  putCategory,
  removeCategory,
  updateCategory,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { CategoryReads } from './category-reads.ts';
import { toCategory, toEditableCategory } from './category.mapper.ts';
import { CreateCategory } from './create-category.use-case.ts';
import { ListStaffCategories } from './list-staff-categories.use-case.ts';
import { RemoveCategory } from './remove-category.use-case.ts';
import { PutCategory } from './put-category.use-case.ts';
import { UpdateCategory } from './update-category.use-case.ts';

@Controller()
export class CategoriesController {
  constructor(
    private readonly reads: CategoryReads,
    private readonly create: CreateCategory,
    private readonly update: UpdateCategory,
    private readonly put: PutCategory,
    private readonly remove: RemoveCategory,
    private readonly listStaff: ListStaffCategories,
    private readonly memory: CatalogueMemory,
  ) {}

  @HandleMessage(listCategories)
  listCategories(): ReplyInputOf<typeof listCategories> {
    return this.reads.list();
  }

  @HandleMessage(getCategory)
  getCategory(request: ParsedRequestOf<typeof getCategory>): ReplyInputOf<typeof getCategory> {
    return this.reads.get(request);
  }

  @HandleMessage(listStaffCategories)
  listStaffCategories(): Promise<ReplyInputOf<typeof listStaffCategories>> {
    return this.listStaff.run();
  }

  @HandleMessage(removeCategory)
  removeCategory(
    request: ParsedRequestOf<typeof removeCategory>,
  ): Promise<ReplyInputOf<typeof removeCategory>> {
    return this.remove.run(request);
  }

  @HandleMessage(createCategory)
  async createCategory(
    request: ParsedRequestOf<typeof createCategory>,
  ): Promise<ReplyInputOf<typeof createCategory>> {
    return toEditableCategory(await this.create.run(request));
  }

  @HandleMessage(updateCategory)
  async updateCategory(
    request: ParsedRequestOf<typeof updateCategory>,
  ): Promise<ReplyInputOf<typeof updateCategory>> {
    return toEditableCategory(await this.update.run(request));
  }

  @HandleMessage(putCategory)
  async putCategory(request: ParsedRequestOf<typeof putCategory>): Promise<ReplyInputOf<typeof putCategory>> {
    return toCategory(await this.put.run(request), this.memory);
  }
}
