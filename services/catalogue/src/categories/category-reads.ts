import { Injectable } from '@nestjs/common';
import type { getCategory, listCategories, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import { AppError } from '@shop/domain';
import { requireAnswerable } from '../listing/require-answerable.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { toCard } from '../products/product.mapper.ts';
import { toCategory } from './category.mapper.ts';

/** Serves requests for categories from memory. */
@Injectable()
export class CategoryReads {
  constructor(private readonly memory: CatalogueMemory) {}

  list(): ReplyInputOf<typeof listCategories> {
    return { categories: this.memory.categories.map((category) => toCategory(category, this.memory)) };
  }

  /** @throws {AppError} CATEGORY_NOT_FOUND, TOO_MANY_PRODUCTS */
  get(wanted: ParsedRequestOf<typeof getCategory>): ReplyInputOf<typeof getCategory> {
    const found = this.memory.categories.find(({ id, link }) =>
      'id' in wanted ? id === wanted.id : link === wanted.link,
    );
    if (!found) throw new AppError('CATEGORY_NOT_FOUND');
    requireAnswerable(found.items.map(({ id }) => this.memory.availableIn(id)));
    const category = toCategory(found, this.memory);
    const items = category.items.map((item) => ({
      ...item,
      products: this.memory.availableIn(item.id).map(toCard),
    }));
    return { ...category, items };
  }
}
