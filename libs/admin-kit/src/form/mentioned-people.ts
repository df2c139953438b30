import { mentionOf, productMentionOf } from '@shop/domain';

/** A person, or a product, that can be mentioned. */
export interface Mentionable {
  _id: string;
  name: string;
}

/** The label of each person in a field: namesakes get a number, so that each label is unique. */
export function labelsOf(people: readonly Mentionable[]): Map<string, string> {
  const used = new Map<string, number>();
  return new Map(
    people.map(({ _id, name }) => {
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      return [_id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}

/** Replaces mentioned names by ids for storage: ids stay valid when a person is renamed. */
export const withIds = (typed: string, people: readonly Mentionable[]): string =>
  replaceLabels(typed, '@', labelsOf(people), mentionOf);

/** The same for products, which are mentioned with #. */
export const withProductIds = (typed: string, products: readonly Mentionable[]): string =>
  replaceLabels(typed, '#', labelsOf(products), productMentionOf);

/** Longer labels first: one may begin like another. */
function replaceLabels(
  typed: string,
  sign: string,
  labelById: ReadonlyMap<string, string>,
  tokenOf: (id: string) => string,
): string {
  const labels = [...labelById].sort(([, one], [, other]) => other.length - one.length);
  if (labels.length === 0) return typed;
  const ids = new Map(labels.map(([id, label]) => [label, id]));
  const names = labels.map(([, label]) => label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`${sign}(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replaceAll(pattern, (_found, label: string) => tokenOf(ids.get(label) ?? ''));
}
