import type { ProductRecord } from '../products/product-record.ts';

/** Lists derived from the products, newest first. They are immutable: a change creates new lists. */
interface Lists {
  /** Hidden products too, but no deleted ones. */
  kept: readonly ProductRecord[];
  available: readonly ProductRecord[];
  /** Available products by the id of a subcategory, and by that of a collection. */
  bySubcategory: ReadonlyMap<string, readonly ProductRecord[]>;
  byCollection: ReadonlyMap<string, readonly ProductRecord[]>;
}

interface Change {
  before: ProductRecord | undefined;
  after: ProductRecord | undefined;
}

/** Up to this many changed products are moved one by one; with more of them the lists are rebuilt. */
const maxPlaced = 64;

function newestFirst(a: ProductRecord, b: ProductRecord): number {
  const byDate = b.createdAt.getTime() - a.createdAt.getTime();
  if (byDate !== 0 || a.id === b.id) return byDate;
  return a.id < b.id ? 1 : -1;
}

/**
 * Caches the lists that readers request again and again. They are built on demand, and after a change of one product
 * only that product is moved in them: a catalogue of 50,000 is not sorted again for each price that staff correct.
 */
export class ProductLists {
  private made: Lists | null = null;
  private readonly changes = new Map<string, Change>();

  /** Records that a product was changed, added or removed. */
  note(id: string, before: ProductRecord | undefined, after: ProductRecord | undefined): void {
    if (!this.made) return;
    const earlier = this.changes.get(id);
    this.changes.set(id, { before: earlier ? earlier.before : before, after });
    if (this.changes.size > maxPlaced) this.forget();
  }

  /** @param products all of them, as they are now */
  read(products: () => Iterable<ProductRecord>): Lists {
    if (this.made && this.changes.size > 0) this.made = withChanges(this.made, [...this.changes.values()]);
    this.changes.clear();
    return (this.made ??= makeLists(products()));
  }

  private forget(): void {
    this.made = null;
    this.changes.clear();
  }
}

function makeLists(products: Iterable<ProductRecord>): Lists {
  const kept = [...products].filter(isKept).sort(newestFirst);
  const available = kept.filter(isShown);
  return {
    kept,
    available,
    bySubcategory: grouped(available, subcategoriesOf),
    byCollection: grouped(available, collectionsOf),
  };
}

const isKept = ({ deletedAt }: ProductRecord): boolean => !deletedAt;
const isShown = ({ isAvailable }: ProductRecord): boolean => isAvailable;
const only = ({ before, after }: Change, fits: (product: ProductRecord) => boolean): Change => ({
  before: before && fits(before) ? before : undefined,
  after: after && fits(after) ? after : undefined,
});

const subcategoriesOf = ({ subcategoryIds }: ProductRecord): readonly string[] => subcategoryIds;
const collectionsOf = ({ collectionIds }: ProductRecord): readonly string[] => collectionIds;

type KeysOf = (product: ProductRecord) => readonly string[];

function grouped(products: readonly ProductRecord[], keysOf: KeysOf): Map<string, ProductRecord[]> {
  const groups = new Map<string, ProductRecord[]>();
  for (const product of products)
    for (const key of keysOf(product)) {
      const group = groups.get(key);
      if (group) group.push(product);
      else groups.set(key, [product]);
    }
  return groups;
}

/** @returns null when a list lacks an expected product: then all lists are rebuilt */
function withChanges(lists: Lists, changes: readonly Change[]): Lists | null {
  const present = changes.map((change) => only(change, isKept));
  const shown = present.map((change) => only(change, isShown));
  const kept = placed(lists.kept, present);
  const available = placed(lists.available, shown);
  const bySubcategory = groupsWith(lists.bySubcategory, shown, subcategoriesOf);
  const byCollection = groupsWith(lists.byCollection, shown, collectionsOf);
  return kept && available && bySubcategory && byCollection
    ? { kept, available, bySubcategory, byCollection }
    : null;
}

function groupsWith(
  groups: ReadonlyMap<string, readonly ProductRecord[]>,
  changes: readonly Change[],
  keysOf: KeysOf,
): ReadonlyMap<string, readonly ProductRecord[]> | null {
  const byKey = new Map<string, Change[]>();
  for (const { before, after } of changes)
    for (const key of new Set([before, after].flatMap((product) => (product ? keysOf(product) : [])))) {
      const change = only({ before, after }, (product) => keysOf(product).includes(key));
      byKey.set(key, [...(byKey.get(key) ?? []), change]);
    }
  const next = new Map(groups);
  for (const [key, some] of byKey) {
    const list = placed(groups.get(key) ?? [], some);
    if (!list) return null;
    next.set(key, list);
  }
  return next;
}

/** The list with the changed products moved; the same list when it contains none of them. */
function placed(list: readonly ProductRecord[], changes: readonly Change[]): readonly ProductRecord[] | null {
  const moved = changes.filter(({ before, after }) => before ?? after);
  if (moved.length === 0) return list;
  const next = [...list];
  for (const { before } of moved) {
    if (!before) continue;
    const at = placeOf(next, before);
    if (next[at]?.id !== before.id) return null;
    next.splice(at, 1);
  }
  for (const { after } of moved) if (after) next.splice(placeOf(next, after), 0, after);
  return next;
}

/** The index of the product, or the index at which it would be inserted. */
function placeOf(list: readonly ProductRecord[], product: ProductRecord): number {
  let from = 0;
  let until = list.length;
  while (from < until) {
    const middle = (from + until) >> 1;
    const one = list[middle];
    if (one && newestFirst(one, product) < 0) from = middle + 1;
    else until = middle;
  }
  return from;
}
