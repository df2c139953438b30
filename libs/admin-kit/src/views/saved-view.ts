import type { ReactNode } from 'react';

/** What of a list a person keeps under a name. */
export interface SavedView {
  _id: string;
  name: string;
  /** All who see the list see it. */
  shared: boolean;
  /** Filters, order and size of a page, as the address says them. */
  query: string;
  /** Null: those that the person who opens it has chosen. */
  columns: readonly string[] | null;
  updatedAt: string;
}

export type NewView = Pick<SavedView, 'name' | 'query' | 'columns' | 'shared'>;

/** Where the views of one list are kept. */
export interface ViewStore {
  /** Of all that is known of them in this page. */
  key: string;
  load: (signal: AbortSignal) => Promise<{ views: readonly SavedView[]; canShare: boolean }>;
  add: (view: NewView) => Promise<SavedView>;
  change: (view: SavedView, changes: Partial<Omit<NewView, 'shared'>>) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<unknown>;
  restore: (view: SavedView) => Promise<unknown>;
}

/** A view that the screen brings along; nobody can change it. */
export interface BuiltInView<Filters> {
  name: string;
  /** The rest is as on a list that is opened from the menu. */
  filters: Partial<Filters>;
  /** How many rows it has now. */
  count?: ReactNode;
}
