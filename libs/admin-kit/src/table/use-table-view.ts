import { useMemo, useState, useSyncExternalStore } from 'react';
import type { DataColumn } from './table-column.ts';
import { keepChoice, readChoice, subscribeToChoices } from './stored-choice.ts';

export const densities = ['compact', 'usual', 'roomy'] as const;
export type Density = (typeof densities)[number];

export interface TableView<Row, SortField extends string> {
  /** The visible columns, in display order. */
  shown: readonly DataColumn<Row, SortField>[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  showAll: () => void;
  density: Density;
  setDensity: (density: Density) => void;
}

const densityKey = 'table-density';

/** The column state in the URL of the list. */
interface AddressOfColumns {
  columns: readonly string[] | null;
  view: string | null;
  set: (change: { columns: readonly string[] }, options: { replace: boolean }) => void;
}

/**
 * The visible columns and the row height of a table, stored across visits. The columns in the URL take precedence and
 * are not stored; in a saved view, a new choice changes that view only.
 */
export function useTableView<Row, SortField extends string>(
  tableId: string,
  columns: readonly DataColumn<Row, SortField>[],
  { columns: ofAddress, view, set }: AddressOfColumns,
): TableView<Row, SortField> {
  const storageKey = `table-columns-${tableId}`;
  const kept = useSyncExternalStore(subscribeToChoices, () => readChoice(storageKey));
  const keptDensity = useSyncExternalStore(subscribeToChoices, () => readChoice(densityKey));
  // The URL changes a moment after it was set: until then the chosen columns apply, so that a checkbox responds
  // immediately and two quick choices do not overwrite each other.
  const [coming, setComing] = useState<{ instead: typeof ofAddress; keys: readonly string[] } | null>(null);
  const inAddress = coming && coming.instead === ofAddress ? coming.keys : ofAddress;
  if (coming && coming.instead !== ofAddress) setComing(null);
  return useMemo(() => {
    const choice = parseColumnChoice(kept);
    // A column added by a release has no stored choice yet and uses the default of its screen.
    const isShown = (key: string): boolean => {
      const column = columns.find((one) => one.key === key);
      if (column === undefined) return false;
      if (column === columns[0]) return true;
      return inAddress?.includes(key) ?? choice[key] ?? column.isHiddenAtFirst !== true;
    };
    const keep = (isWanted: (key: string) => boolean): void => {
      const keys = columns.map(({ key }) => key);
      if (view === null)
        keepChoice(storageKey, JSON.stringify(Object.fromEntries(keys.map((key) => [key, isWanted(key)]))));
      const wanted = keys.filter(isWanted);
      setComing({ instead: ofAddress, keys: wanted });
      set({ columns: wanted }, { replace: true });
    };
    return {
      shown: columns.filter(({ key }) => isShown(key)),
      isShown,
      toggle: (key) => keep((one) => isShown(one) !== (one === key)),
      showAll: () => keep(() => true),
      density: densities.find((one) => one === keptDensity) ?? 'usual',
      setDensity: (density) => keepChoice(densityKey, density),
    };
  }, [columns, inAddress, kept, keptDensity, ofAddress, set, storageKey, view]);
}

/** The stored value may come from another version or another program. */
export function parseColumnChoice(kept: string | null): Record<string, boolean> {
  if (kept === null) return {};
  try {
    const choice: unknown = JSON.parse(kept);
    if (typeof choice !== 'object' || choice === null) return {};
    return Object.fromEntries(
      Object.entries(choice).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    // Not valid JSON: treated as if nothing had been chosen.
    return {};
  }
}
