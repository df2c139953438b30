import type { ReactNode } from 'react';

/** The state of a list that a user has saved under a name. */
export interface SavedView {
  _id: string;
  name: string;
  /** Visible to all users of the list. */
  shared: boolean;
  /** Filters, order and page size, as a URL query. */
  query: string;
  /** Null: the columns that the user who opens it has chosen. */
  columns: readonly string[] | null;
  updatedAt: string;
}

export type NewView = Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'>;

/** The storage of the views of one list. */
export interface ViewStore {
  /** The key of the query cache. */
  key: string;
  load: (signal: AbortSignal) => Promise<{ views: readonly SavedView[]; canShare: boolean }>;
  add: (view: NewView) => Promise<SavedView>;
  change: (view: SavedView, changes: Partial<Omit<NewView, 'shared'>>) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<unknown>;
  restore: (view: SavedView) => Promise<unknown>;
}

/** A view defined by the screen, which cannot be changed. */
export interface BuiltInView<Filters> {
  name: string;
  /** All other filters have their defaults. */
  filters: Partial<Filters>;
  /** The current number of rows; null while it is not known yet. */
  count?: ReactNode;
}
