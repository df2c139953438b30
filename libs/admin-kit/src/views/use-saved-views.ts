import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { copyText } from '../layout/copy-text.ts';
import type { NewView, SavedView, ViewStore } from './saved-view.ts';
import { viewsTexts as texts } from './views.texts.ts';

export interface SavedViewsHandle {
  views: readonly SavedView[];
  canShare: boolean;
  hasFailed: boolean;
  retry: () => void;
  add: (view: NewView) => Promise<SavedView>;
  change: (view: SavedView, changes: Partial<Omit<NewView, 'shared'>>) => Promise<SavedView>;
  /** @returns whether it was removed */
  remove: (view: SavedView) => Promise<boolean>;
  /** The last removed view, which can still be restored. */
  removed: SavedView | null;
  restore: () => Promise<void>;
  forgetRemoved: () => void;
}

const none: readonly SavedView[] = [];

/** The saved views of a list and the operations on them. */
export function useSavedViews(store: ViewStore): SavedViewsHandle {
  const queries = useQueryClient();
  const queryKey = ['saved-views', store.key];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => store.load(signal),
    staleTime: 30_000,
  });
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey });
  const add = async (view: NewView): Promise<SavedView> => {
    const added = await store.add(view);
    await refresh();
    return added;
  };
  const change: SavedViewsHandle['change'] = async (view, changes) => {
    const changed = await store.change(view, changes);
    await refresh();
    return changed;
  };
  const remove = async (view: SavedView): Promise<boolean> => {
    try {
      await store.remove(view);
      setRemoved(view);
      return true;
    } catch (failure) {
      showToast(apiErrorText(failure), 'failure');
      return false;
    } finally {
      await refresh();
    }
  };
  const restore = async (): Promise<void> => {
    if (!removed) return;
    try {
      await store.restore(removed);
      setRemoved(null);
    } catch (failure) {
      showToast(apiErrorText(failure), 'failure');
    } finally {
      await refresh();
    }
  };
  return {
    // A removed view disappears immediately, also while the list is being reloaded.
    views: (data?.views ?? none).filter(({ _id }) => _id !== removed?._id),
    ...{ canShare: data?.canShare ?? false },
    ...{ hasFailed: isError && !data, retry: () => void refetch() },
    ...{ add, change, remove, removed, restore, forgetRemoved: () => setRemoved(null) },
  };
}

/** The address bar has the same link, if the browser forbids copying. */
export const copyLink = (search: string): Promise<void> =>
  copyText(location.origin + location.pathname + search, texts.copied, texts.notCopied);
