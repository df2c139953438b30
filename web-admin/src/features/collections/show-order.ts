/** The maximum number of products shown when two orders are compared. */
const shown = 12;

interface Words {
  nameOf: (id: string) => string;
  more: (count: number) => string;
}

/** An order as text, from the first to the last position where it differs from another: «2. Бета · 3. Альфа». */
export function showOrder(ids: readonly string[], other: readonly string[], { nameOf, more }: Words): string {
  const places = ids.flatMap((id, at) => (other[at] === id ? [] : at));
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? ids.length - 1;
  const named = ids.slice(first, Math.min(last + 1, first + shown));
  const rest = last + 1 - first - named.length;
  const words = named.map((id, at) => `${first + at + 1}. ${nameOf(id)}`);
  return [...words, ...(rest > 0 ? [more(rest)] : [])].join(' · ');
}
