/** One archive in the machine's apt configuration. */
export type AptSource = { uri: string; suites: string[]; components: string[] };

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** `sources.list` and `*.list`: `deb [options] uri suite component…`, one per line. */
export const parseOneLineSources = (text: string): AptSource[] =>
  text.split('\n').flatMap((line) => {
    const found = /^\s*deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)\s*([^#]*)/.exec(line);
    if (!found) return [];
    const [, uri = '', suite = '', components = ''] = found;
    return [{ uri, suites: [suite], components: words(components) }];
  });

const fieldsOf = (stanza: string): Map<string, string> => {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of stanza.split('\n')) {
    if (line.startsWith('#')) continue;
    const field = /^([\w-]+)\s*:\s*(.*)$/.exec(line);
    if (field) name = (field[1] ?? '').toLowerCase();
    if (name) fields.set(name, `${fields.get(name) ?? ''} ${field ? field[2] : line.trim()}`);
  }
  return fields;
};

/** `*.sources` (deb822): stanzas of fields; one stanza may contain several addresses. */
export const parseDeb822Sources = (text: string): AptSource[] =>
  text.split(/\n(?:[ \t]*\n)+/).flatMap((stanza) => {
    const fields = fieldsOf(stanza);
    const list = (name: string): string[] => words(fields.get(name) ?? '');
    if (!list('types').includes('deb') || list('enabled')[0] === 'no') return [];
    return list('uris').map((uri) => ({ uri, suites: list('suites'), components: list('components') }));
  });

/**
 * A heuristic for when only the source lines are known: Debian's own archive has the component `main`, its suites are
 * not those of the security archive, and its address ends in `debian` on every mirror.
 */
export const looksLikeDebian = (source: AptSource): boolean =>
  source.components.includes('main') &&
  !source.suites.some((suite) => suite.includes('security')) &&
  /(^|[/.])debian(\.list)?\/*$/.test(source.uri);

/** Parses a line of `apt-get indextargets` in the format `address|origin|label|component`. */
export const parseIndexTarget = (line: string): { uri: string; isDebian: boolean } => {
  const [uri = '', origin, label, component] = line.split('|');
  return { uri, isDebian: origin === 'Debian' && label === 'Debian' && component === 'main' };
};
