import { Injectable } from '@nestjs/common';
import type { findMovedLink, ParsedRequestOf, ReplyInputOf } from '@shop/contracts';
import type { CategoryRecord } from '../categories/category.repository.ts';
import { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { PageRepository } from '../pages/page.repository.ts';
import { findLastWith, type FormerLink } from '../shared/former-links.ts';

type Place = ParsedRequestOf<typeof findMovedLink>;

/** Finds the current address for one whose links have changed. An entity that has the link now takes precedence. */
@Injectable()
export class FindMovedLink {
  constructor(
    private readonly memory: CatalogueMemory,
    private readonly pages: PageRepository,
  ) {}

  async run(place: Place): Promise<ReplyInputOf<typeof findMovedLink>> {
    const found = await this.find(place);
    return { place: found && isSame(found, place) ? null : found };
  }

  private async find(place: Place): Promise<Place | null> {
    if ('category' in place) return this.findCategory(place.category, place.subcategory);
    if ('collection' in place) return this.findCollection(place.collection);
    const holder = await this.pages.findByLink(place.page);
    const page = holder ?? findLastWith(await this.pages.findByFormerLink(place.page), place.page, formerOf);
    return page ? { page: page.link } : null;
  }

  private findCategory(link: string, subcategoryLink: string | null): Place | null {
    const { categories } = this.memory;
    const category =
      categories.find((one) => one.link === link) ??
      findLastWith(categories, link, ({ formerLinks }) =>
        formerLinks.filter(({ subcategoryId }) => subcategoryId === null),
      );
    if (!category) return null;
    if (subcategoryLink === null) return { category: category.link, subcategory: null };
    const subcategory = findSubcategory(category, subcategoryLink);
    return subcategory ? { category: category.link, subcategory: subcategory.link } : null;
  }

  private findCollection(link: string): Place | null {
    const { collections } = this.memory;
    const found = collections.find((one) => one.link === link) ?? findLastWith(collections, link, formerOf);
    return found ? { collection: found.link } : null;
  }
}

const formerOf = ({ formerLinks = [] }: { formerLinks?: readonly FormerLink[] }): readonly FormerLink[] =>
  formerLinks;

function findSubcategory(
  { items, formerLinks }: CategoryRecord,
  link: string,
): CategoryRecord['items'][number] | undefined {
  return (
    items.find((item) => item.link === link) ??
    findLastWith(items, link, ({ id }) => formerLinks.filter(({ subcategoryId }) => subcategoryId === id))
  );
}

function isSame(one: Place, other: Place): boolean {
  const texts = (place: Place): string => JSON.stringify(Object.entries(place).sort());
  return texts(one) === texts(other);
}
