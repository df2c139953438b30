import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxOwnViews,
  maxSharedViews,
  savedViewsId,
  type addSavedView,
  type changeSavedView,
  type listSavedViews,
  type ParsedRequestOf,
  type removeSavedView,
  type ReplyInputOf,
  type restoreSavedView,
} from '@shop/contracts';
import { AppError } from '@shop/domain';
import { kitTokens, type Clock } from '@shop/service-kit';
import { SavedViewsRepository, type StoredView } from './saved-views.repository.ts';

type View = ReplyInputOf<typeof addSavedView>;
interface Whose {
  list: string;
  isShared: boolean;
  by: string;
}

/** How long a removed view can be restored. */
const restorableMs = 86_400_000;

/** Manages saved views of lists: personal ones and those shared by all staff. */
@Injectable()
export class ManageSavedViews {
  constructor(
    private readonly stored: SavedViewsRepository,
    @Inject(kitTokens.clock) private readonly clock: Clock,
  ) {}

  async list({
    list,
    by,
  }: ParsedRequestOf<typeof listSavedViews>): Promise<ReplyInputOf<typeof listSavedViews>> {
    const [shared, own] = await Promise.all(
      [true, false].map(async (isShared) => {
        const { views } = await this.stored.find(savedViewsId(list, isShared, by));
        return views.map((view) => toView(view, isShared));
      }),
    );
    return { views: [...(shared ?? []), ...(own ?? [])] };
  }

  /** @throws AppError SAVED_VIEWS_FULL, SAVED_VIEW_NAME_TAKEN */
  async add({ name, query, columns, ...whose }: ParsedRequestOf<typeof addSavedView>): Promise<View> {
    const id = idOf(whose);
    const view: StoredView = {
      ...{ id: randomBytes(9).toString('base64url'), name, nameKey: nameKeyOf(name), query, columns },
      ...{ by: whose.by, updatedAt: this.clock() },
    };
    if (!(await this.stored.add(id, view, maxOf(whose)))) return this.refuse(id, view.nameKey);
    return toView(view, whose.isShared);
  }

  /** @throws AppError SAVED_VIEW_NOT_FOUND, SAVED_VIEW_NAME_TAKEN, EDITED_MEANWHILE */
  async change(request: ParsedRequestOf<typeof changeSavedView>): Promise<View> {
    const { id: viewId, changes, expectedUpdatedAt, ...whose } = request;
    const id = idOf(whose);
    const before = await this.findView(id, viewId);
    if (expectedUpdatedAt !== undefined && before.updatedAt.toISOString() !== expectedUpdatedAt)
      throw new AppError('EDITED_MEANWHILE');
    const { name, query, columns } = changes;
    const change = {
      ...(name !== undefined && { name, nameKey: nameKeyOf(name) }),
      ...(query !== undefined && { query }),
      ...(columns !== undefined && { columns }),
      ...{ by: whose.by, updatedAt: this.clock() },
    };
    if (await this.stored.change(id, before, change)) return toView({ ...before, ...change }, whose.isShared);
    const now = await this.findView(id, viewId);
    if (now.updatedAt.getTime() === before.updatedAt.getTime()) throw new AppError('SAVED_VIEW_NAME_TAKEN');
    throw new AppError('EDITED_MEANWHILE');
  }

  /** @throws AppError SAVED_VIEW_NOT_FOUND */
  async remove({
    id: viewId,
    ...whose
  }: ParsedRequestOf<typeof removeSavedView>): Promise<ReplyInputOf<typeof removeSavedView>> {
    const id = idOf(whose);
    const at = this.clock();
    // On a concurrent change, the removal is retried with the changed view.
    while (!(await this.stored.remove(id, await this.findView(id, viewId), at)));
    return {};
  }

  /** @throws AppError SAVED_VIEW_NOT_FOUND, SAVED_VIEWS_FULL, SAVED_VIEW_NAME_TAKEN */
  async restore({ id: viewId, ...whose }: ParsedRequestOf<typeof restoreSavedView>): Promise<View> {
    const id = idOf(whose);
    const { views, removed } = await this.stored.find(id);
    const standing = views.find((one) => one.id === viewId);
    if (standing) return toView(standing, whose.isShared);
    const view = removed.find((one) => one.id === viewId);
    const since = this.clock().getTime() - restorableMs;
    if (!view?.removedAt || view.removedAt.getTime() < since) throw new AppError('SAVED_VIEW_NOT_FOUND');
    if (await this.stored.restore(id, view, maxOf(whose))) return toView(view, whose.isShared);
    const now = await this.stored.find(id);
    const restored = now.views.find((one) => one.id === viewId);
    return restored ? toView(restored, whose.isShared) : this.refuse(id, view.nameKey);
  }

  private async findView(id: string, viewId: string): Promise<StoredView> {
    const { views } = await this.stored.find(id);
    const found = views.find((one) => one.id === viewId);
    if (!found) throw new AppError('SAVED_VIEW_NOT_FOUND');
    return found;
  }

  /** Throws the reason why a view could not be added. */
  private async refuse(id: string, nameKey: string): Promise<never> {
    const { views } = await this.stored.find(id);
    throw new AppError(
      views.some((one) => one.nameKey === nameKey) ? 'SAVED_VIEW_NAME_TAKEN' : 'SAVED_VIEWS_FULL',
    );
  }
}

const idOf = ({ list, isShared, by }: Whose): string => savedViewsId(list, isShared, by);
const maxOf = ({ isShared }: Whose): number => (isShared ? maxSharedViews : maxOwnViews);
const nameKeyOf = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

const toView = ({ id, name, query, columns, updatedAt }: StoredView, isShared: boolean): View => ({
  ...{ id, name, isShared, query, columns },
  updatedAt: updatedAt.toISOString(),
});
