/** What a table of the documents says about one or several settings. */
export interface SettingText {
  page: string;
  names: readonly string[];
  meaning: string;
}

/** Reads the rows of all tables that have a column for settings and one for their meaning. */
export function parseSettingsTables(page: string, text: string): SettingText[] {
  const texts: SettingText[] = [];
  let columns: { names: number; meaning: number } | null = null;
  for (const line of text.split('\n')) {
    const cells = line.startsWith('|') ? cellsOf(line) : [];
    const names = cells.findIndex((cell) => /^(Setting|Variable)$/.test(cell));
    if (names >= 0) columns = { names, meaning: cells.findIndex((cell) => /^(Meaning)$/.test(cell)) };
    else if (cells.length === 0) columns = null;
    else if (columns && columns.meaning >= 0) {
      const found = [...(cells[columns.names] ?? '').matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name);
      if (found.length > 0) texts.push({ page, names: found, meaning: plain(cells[columns.meaning] ?? '') });
    }
  }
  return texts;
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Without the marks of Markdown. */
const plain = (cell: string): string =>
  cell
    .replaceAll(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`]|\*\*/g, '');
