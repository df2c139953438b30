import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { changeProducts, type ParsedRequestOf, type ReplyInputOf } from '@shop/contracts';
import { AppError, type ErrorCode } from '@shop/domain';
import { AuditTrail, type Clock, editPinned, kitTokens, nextVersion } from '@shop/service-kit';
import { CatalogueSync } from '../memory/catalogue-sync.ts';
import { inChunks } from '../shared/in-chunks.ts';
import { editOf } from './change-of-many.ts';
import type { Sections } from './product-references.ts';
import { ProductSections } from './product-sections.ts';
import { ProductRepository, type ProductEdit } from './product.repository.ts';
import type { StoredProduct } from './product-record.ts';

type Request = ParsedRequestOf<typeof changeProducts>;
type Change = Request['change'];
type Target = Request['products'][number];
type Result = ReplyInputOf<typeof changeProducts>['results'][number];

/** A change, and the key of the attempt to make it. */
type Attempt = Pick<Request, 'change'> & { key: string };

/** The planned change of one product, based on the version that was read. */
interface Plan {
  target: Target;
  current: StoredProduct;
  edit: ProductEdit;
  updatedAt: Date;
}

/** The number of products that are read, recorded and announced together. */
const inOneGo = 250;
/** No batch starts later than this, so that the reply arrives in time; it reports products that were not started. */
const latestBeginMs = changeProducts.timeoutMs * 0.6;

/** Applies the same change to many products, each one independently. */
@Injectable()
export class ChangeProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly sections: ProductSections,
    private readonly sync: CatalogueSync,
    private readonly audit: AuditTrail,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  /** @throws {AppError} COLLECTION_NOT_FOUND */
  async run({ products, change, key = newKey() }: Request): Promise<ReplyInputOf<typeof changeProducts>> {
    await this.checkCollection(change.addToCollectionId);
    const targets = [...new Map(products.map((target) => [target.id, target])).values()];
    const results: Result[] = [];
    const until = this.clock().getTime() + latestBeginMs;
    for (const some of inChunks(targets, inOneGo))
      results.push(
        ...(this.clock().getTime() < until ? await this.changeSome(some, { change, key }) : notBegun(some)),
      );
    return { results };
  }

  private async changeSome(targets: readonly Target[], attempt: Attempt): Promise<Result[]> {
    const ids = targets.map(({ id }) => id);
    const changed = { contract: changeProducts, entity: 'product', ids, request: attempt.change };
    const write = (): Promise<Result[]> => this.writeSome(targets, attempt);
    const idsOf = (results: Result[]): string[] =>
      results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
    return this.audit.runMany(changed, () => this.sync.change({ kind: 'product', write, idsOf }));
  }

  private async writeSome(targets: readonly Target[], attempt: Attempt): Promise<Result[]> {
    const ids = targets.map(({ id }) => id);
    const loaded = await this.products.findReadable(ids);
    const sections = await this.sections.read();
    const plans = targets.map((target) => this.planOf(target, loaded.get(target.id), attempt, sections));
    const written = await this.products.editMany(plans.flatMap((plan) => ('edit' in plan ? plan : [])));
    const results: Result[] = [];
    for (const plan of plans) {
      if ('outcome' in plan) results.push(plan);
      else results.push(await this.endOf(plan, written.has(plan.current.id), attempt));
    }
    return results;
  }

  /** The planned edit of a loaded product, or the reason why there is none. */
  private planOf(
    target: Target,
    loaded: StoredProduct | 'unreadable' | undefined,
    { change, key }: Attempt,
    sections: Sections,
  ): Plan | Result {
    const { id, expectedUpdatedAt } = target;
    return resultOrRefusal(id, () => {
      if (loaded === 'unreadable') throw new AppError('STORED_DATA_UNREADABLE');
      const current = requireOpen(loaded ?? null, change);
      if (isDoneUnder(key, current)) return doneOf(current);
      const isExpected =
        expectedUpdatedAt === undefined || Date.parse(expectedUpdatedAt) === current.updatedAt.getTime();
      if (!isExpected) throw new AppError('EDITED_MEANWHILE');
      const now = this.clock();
      const edit = editOf(current, change, { sections, now });
      if (edit === null) return { id, outcome: 'unchanged', code: null, updatedAt: isoOf(current) };
      return { target, current, edit: { ...edit, lastChangeKey: key }, updatedAt: nextVersion(current, now) };
    });
  }

  /** A concurrent edit may have been written first: then the change is retried on the stored version. */
  private async endOf({ target, updatedAt }: Plan, isWritten: boolean, attempt: Attempt): Promise<Result> {
    if (isWritten) return { id: target.id, outcome: 'changed', code: null, updatedAt: isoOf({ updatedAt }) };
    try {
      return await this.changeOne(target, attempt);
    } catch (error) {
      return refusalOf(target.id, error);
    }
  }

  private async checkCollection(id: string | undefined): Promise<void> {
    if (id === undefined) return;
    await this.sections.requireIds({ categoryId: null, subcategoryIds: [], collectionIds: [id] });
  }

  private async changeOne({ id, expectedUpdatedAt }: Target, { change, key }: Attempt): Promise<Result> {
    const stored = await this.products.findById(id);
    if (stored && isDoneUnder(key, stored)) return doneOf(stored);
    const sections = await this.sections.read();
    const { before, after } = await editPinned<StoredProduct>({
      find: async () => requireOpen(await this.products.findById(id), change),
      expectedUpdatedAt,
      // The own write may have been stored just before somebody else's, which has kept its key.
      differing: (current) =>
        isDoneUnder(key, current) || editOf(current, change, { sections, now: this.clock() }) === null
          ? []
          : ['change'],
      write: async (current, updatedAt) => {
        const edit = editOf(current, change, { sections, now: updatedAt });
        if (edit === null) return current;
        const edited = await this.products.edit(current, { ...edit, lastChangeKey: key }, updatedAt);
        if (edited === null) throw new AppError('ARTICLE_TAKEN');
        return edited;
      },
      now: this.clock(),
    });
    const isChanged = after !== before || isDoneUnder(key, after);
    return { id, outcome: isChanged ? 'changed' : 'unchanged', code: null, updatedAt: isoOf(after) };
  }
}

/** A client that names no key may send the change again on purpose; within one request it is still made once. */
const newKey = (): string => randomBytes(12).toString('base64url');

/** Whether this attempt, or an earlier request of it whose answer was lost, has changed this product. */
const isDoneUnder = (key: string, { lastChangeKey }: StoredProduct): boolean => lastChangeKey === key;

const doneOf = (current: StoredProduct): Result => ({
  id: current.id,
  outcome: 'changed',
  code: null,
  updatedAt: isoOf(current),
});

const isoOf = ({ updatedAt }: Pick<StoredProduct, 'updatedAt'>): string => updatedAt.toISOString();

const notBegun = (targets: readonly Target[]): Result[] =>
  targets.map(({ id }) => ({
    id,
    outcome: 'refused',
    code: 'NOT_IN_TIME' satisfies ErrorCode,
    updatedAt: null,
  }));

function resultOrRefusal<Made>(id: string, make: () => Made | Result): Made | Result {
  try {
    return make();
  } catch (error) {
    return refusalOf(id, error);
  }
}

/** @throws errors that are not rejections */
function refusalOf(id: string, error: unknown): Result {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { id, outcome: 'refused', code: error.code, updatedAt: null };
}

/** A deleted product can only be restored. @throws {AppError} PRODUCT_NOT_FOUND */
function requireOpen(found: StoredProduct | null, { isDeleted }: Change): StoredProduct {
  if (!found || (found.deletedAt && isDeleted === undefined)) throw new AppError('PRODUCT_NOT_FOUND');
  return found;
}
