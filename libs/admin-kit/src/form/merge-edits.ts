/** What two people changed of the same thing, by the names of the fields. */
export interface MergedEdits<Values> {
  /** Mine, with whatever only the other one changed. */
  values: Values;
  /** Fields that both changed, to different values. They hold mine until the person chooses. */
  clashes: readonly (keyof Values & string)[];
}

/** Lays what I typed over what the other one saved; `loaded` is what both began with. */
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

/** Fields that are not as they were loaded. An empty field is one whether it is missing, null or ''. */
export function changedFields<Values extends object>(
  loaded: Values,
  now: Partial<Values>,
): readonly (keyof Values & string)[] {
  const names = Object.keys(loaded) as (keyof Values & string)[];
  return names.filter((name) => !isSame(loaded[name], now[name]));
}

/** Values of forms are plain JSON, so that a draft can be kept. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
