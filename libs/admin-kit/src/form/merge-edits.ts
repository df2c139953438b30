/** The merged edits of two people, per field. */
export interface MergedEdits<Values> {
  /** The own values, plus those that only the other person changed. */
  values: Values;
  /** Fields that both changed to different values. They hold the own value until the user chooses. */
  clashes: readonly (keyof Values & string)[];
}

/** Merges the own edits into the values that another person saved; `loaded` is the common base. */
export function mergeEdits<Values extends object>(
  loaded: Values,
  mine: Values,
  theirs: Values,
): MergedEdits<Values> {
  const values = { ...theirs };
  const clashes: (keyof Values & string)[] = [];
  for (const name of changedFields(loaded, mine)) {
    values[name] = mine[name];
    if (!isSame(loaded[name], theirs[name]) && !isSame(mine[name], theirs[name])) clashes.push(name);
  }
  return { values, clashes };
}

/** The fields that differ from the loaded ones. Missing, null and '' all count as empty. */
export function changedFields<Values extends object>(
  loaded: Values,
  now: Partial<Values>,
): readonly (keyof Values & string)[] {
  const names = Object.keys(loaded) as (keyof Values & string)[];
  return names.filter((name) => !isSame(loaded[name], now[name]));
}

/** Compares two values of a field. Form values are plain JSON, so that a draft can be stored. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
