import type { ProductColumn } from '@shop/contracts';
import { productTexts as texts } from '@shop/domain';
import { differingFields } from '@shop/service-kit';
import { findCrossFieldIssues } from '../products/cross-field-rules.ts';
import { discountOf, withPlan } from '../products/product-plan.ts';
import type { ProductReferences } from '../products/product-references.ts';
import type { ProductContent, ProductEdit } from '../products/product.repository.ts';
import type { StoredProduct } from '../products/product-record.ts';
import { problem, type CellError } from './cell-problem.ts';
import { columnOfField } from './column-of-field.ts';
import { placeRow, type ShopSections } from './place-row.ts';
import type { RowDraft } from './read-cells.ts';

/** The state that undoing a row restores. */
export interface RowBefore {
  content: Partial<ProductContent>;
  references: ProductReferences | null;
}

export type RowPlan =
  | { outcome: 'failed'; errors: CellError[] }
  | { outcome: 'unchanged' }
  | { outcome: 'changed'; columns: ProductColumn[]; edit: ProductEdit; before: RowBefore }
  | { outcome: 'created'; content: ProductContent; sections: ProductReferences };

interface Surroundings {
  shop: ShopSections;
  now: Date;
}

/** Plans the change that a row makes to its product. */
export function planChange(draft: RowDraft, current: StoredProduct, { shop, now }: Surroundings): RowPlan {
  const { categoryId, subcategoryIds, collectionIds } = shop.sections.place(current.references);
  const place = { categoryId, subcategoryIds, collectionIds };
  const { references, errors } = placeRow(draft, place, shop);
  const known = { ...none, ...current, discountPriceKopecks: discountOf(current) };
  const names = differingFields(draft.content, known);
  const content = only(draft.content, names);
  errors.push(...problemsOf({ ...known, ...content }, new Set(names)));
  if (errors.length > 0) return { outcome: 'failed', errors };
  const moved = differingFields(references, place);
  if (names.length === 0 && moved.length === 0) return { outcome: 'unchanged' };
  // Another category has other seams: the previous ones are cleared unless the row sets some.
  const cleared = references.categoryId !== place.categoryId && current.seams.length > 0 ? { seams: [] } : {};
  const written = withPlan({ ...cleared, ...content }, current, now);
  return {
    outcome: 'changed',
    columns: [...names, ...moved].flatMap((name) => columnOfField(name) ?? []),
    edit: {
      content: written,
      sections: moved.length > 0 ? references : null,
    },
    before: {
      content: only({ ...none, ...current }, Object.keys(written)),
      references: moved.length > 0 ? place : null,
    },
  };
}

/** Defaults of fields that a product lacks, for comparison and for undoing. */
const none = {
  ...{ imageColours: [], imageAlts: [] },
  ...{ publishAt: null, hideAt: null, discountFrom: null, discountTo: null },
  ...{ plannedDiscountKopecks: null, nextPlannedAt: null },
};

function only(content: Partial<ProductContent>, names: readonly string[]): Partial<ProductContent> {
  return Object.fromEntries(Object.entries(content).filter(([name]) => names.includes(name)));
}

const nowhere: ProductReferences = { categoryId: null, subcategoryIds: [], collectionIds: [] };

/** Plans a new product, or reports everything that it lacks. */
export function planNew(draft: RowDraft, { shop, now }: Surroundings): RowPlan {
  const { references, errors } = placeRow(draft, nowhere, shop);
  const { article, title, priceKopecks, images, colours, sizes, itemType, ...given } = draft.content;
  const required: [ProductColumn, unknown, string][] = [
    ['article', article, texts.fieldRequired],
    ['title', title, texts.titleRequired],
    ['price', priceKopecks, texts.priceRequired],
    ['itemType', itemType, texts.typeRequired],
    ['images', images, texts.imageRequired],
    ['colours', colours, texts.colourRequired],
    ['sizes', sizes, texts.sizeRequired],
    ['category', draft.category, texts.categoryRequired],
    ['subcategories', draft.subcategories, texts.subcategoryRequired],
  ];
  for (const [column, value, text] of required)
    if (value === undefined && !errors.some((error) => error.column === column))
      errors.push(problem(column, 'REQUIRED', text));
  const said = new Set(Object.keys(draft.content));
  errors.push(...problemsOf(draft.content, said));
  const isWhole = article !== undefined && title !== undefined && priceKopecks !== undefined;
  if (errors.length > 0 || !isWhole || !images || !colours || !sizes || !itemType)
    return { outcome: 'failed', errors };
  const content: ProductContent = {
    ...{ discountPriceKopecks: null, seams: [], hasSeamsByDefault: false, defaultSeamTitle: '', tags: [] },
    ...{ description: '', isAvailable: true, isShownOnMain: true, isFastDelivery: false },
    ...given,
    ...{ article, title, priceKopecks, images, colours, sizes, itemType },
  };
  return {
    outcome: 'created',
    content: withPlan(content, null, now),
    sections: references,
  };
}

/** Checks rules between fields, for those that the row changes. */
function problemsOf(after: Partial<ProductContent>, said: ReadonlySet<string>): CellError[] {
  const errors: CellError[] = [];
  const { images = [], colours = [], imageColours = [], imageAlts = [] } = after;
  const areShown = imageColours.every(
    ({ image, colour }) => images.includes(image) && colours.includes(colour),
  );
  if (said.has('imageColours') && !areShown) errors.push(problem('imageColours', 'UNKNOWN_PHOTO'));
  if (said.has('imageAlts') && !imageAlts.every(({ image }) => images.includes(image)))
    errors.push(problem('imageAlts', 'UNKNOWN_PHOTO'));
  for (const { field, isMissing, message } of findCrossFieldIssues(after, said)) {
    const column = field === 'discountPriceKopecks' ? 'discountPrice' : field;
    errors.push(problem(column, isMissing ? 'REQUIRED' : 'INVALID', message));
  }
  return errors;
}
