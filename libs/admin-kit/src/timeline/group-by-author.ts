export interface TimelineGroup<Entry> {
  /** The name of the author. */
  by: string;
  at: string;
  entries: Entry[];
}

/** What a timeline needs to know of an entry. Two people may have the same name, so authors are told apart by a key. */
export interface TimelineAuthor {
  key: string;
  name: string;
}

/** Changes by one author within this time form a group. */
const groupMs = 5 * 60_000;

/** Groups entries, the newest first, by author and time. */
export function groupByAuthor<Entry extends { at: string }>(
  entries: readonly Entry[],
  authorOf: (entry: Entry) => TimelineAuthor,
): TimelineGroup<Entry>[] {
  const groups: (TimelineGroup<Entry> & { key: string })[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const { key, name } = authorOf(entry);
    const isClose = last !== undefined && Date.parse(last.at) - Date.parse(entry.at) < groupMs;
    if (isClose && last.key === key) last.entries.push(entry);
    else groups.push({ key, by: name, at: entry.at, entries: [entry] });
  }
  return groups;
}
