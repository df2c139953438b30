import { Inject, Injectable } from '@nestjs/common';
import type { ParsedRequestOf, updateCategory } from '@shop/contracts';
import { AppError, forStaff } from '@shop/domain';
import { type Clock, differingFields, EditorNames, editPinned, kitTokens } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { rememberLink } from '../shared/former-links.ts';
import { CategoryRepository, type CategoryRecord } from './category.repository.ts';
import { checkSubcategories } from './check-subcategories.ts';
import { linkTaken } from '../shared/link-taken.ts';

type Request = ParsedRequestOf<typeof updateCategory>;

@Injectable()
export class UpdateCategory {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly sync: CatalogueSync,
    private readonly editors: EditorNames,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} CATEGORY_NOT_FOUND, also for a subcategory it does not have, EDITED_MEANWHILE, LINK_TAKEN */
  async run({ id, expectedUpdatedAt, changes }: Request): Promise<CategoryRecord> {
    const { after } = await this.sync.change({
      kind: 'category',
      write: () =>
        editPinned<CategoryRecord>({
          find: () => this.find(id),
          expectedUpdatedAt,
          differing: (current) => differingFields(changes, current),
          write: (current, updatedAt) => this.write(current, changes, updatedAt),
          now: this.clock(),
          editors: this.editors,
        }),
      idsOf: (made) => (made.after === made.before ? [] : [id]),
    });
    return after;
  }

  private async find(id: string): Promise<CategoryRecord> {
    const found = await this.categories.findById(id);
    if (!found) throw new AppError('CATEGORY_NOT_FOUND', forStaff);
    return found;
  }

  /** Absent fields keep their value. */
  private async write(
    current: CategoryRecord,
    { link, name, position, items, sizeTable }: Request['changes'],
    updatedAt: Date,
  ): Promise<CategoryRecord | 'stale'> {
    if (items) checkSubcategories(items, current.items);
    const stored = await this.categories.edit(
      current,
      {
        link: link ?? current.link,
        name: name ?? current.name,
        position: position ?? current.position,
        items: items ?? current.items,
        sizeTable: sizeTable === undefined ? current.sizeTable : sizeTable,
        formerLinks: formerLinksAfter(current, { link, items }, updatedAt),
      },
      updatedAt,
    );
    if (stored === null) throw linkTaken('link');
    return stored;
  }
}

/** Adds replaced links, so that each redirects to its current place. */
function formerLinksAfter(
  current: CategoryRecord,
  { link = current.link, items = current.items }: Pick<Request['changes'], 'link' | 'items'>,
  until: Date,
): CategoryRecord['formerLinks'] {
  const left = { link: current.link, until, subcategoryId: null };
  let former = rememberLink(current.formerLinks, left, link, ({ subcategoryId }) => subcategoryId === null);
  for (const before of current.items) {
    const after = items.find(({ id }) => id === before.id);
    if (!after) continue;
    const leftItem = { link: before.link, until, subcategoryId: before.id };
    former = rememberLink(former, leftItem, after.link, ({ subcategoryId }) => subcategoryId === before.id);
  }
  return former;
}
