/** The paths that the router serves, with their methods. */
export class ServedPaths {
  private readonly patterns = new Map<string, { parts: readonly string[]; methods: Set<string> }>();

  /** @param path a pattern of the router, `/api/pages/:link` */
  add(methods: string | readonly string[], path: string): void {
    const known = this.patterns.get(path) ?? { parts: path.split('/'), methods: new Set<string>() };
    this.patterns.set(path, known);
    for (const method of [methods].flat()) known.methods.add(method);
  }

  /** The methods of a URL as received, in alphabetical order; empty when nothing is served there. */
  methodsOf(url: string): string[] {
    const parts = (url.split(/[?#]/, 1)[0] ?? '').split('/');
    const found = [...this.patterns.values()].filter((pattern) => fits(pattern.parts, parts));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  }

  /** `GET /api/pages/{link}` and so on, without the HEAD that every GET has. */
  get endpoints(): string[] {
    return [...this.patterns].flatMap(([path, { methods }]) =>
      [...methods]
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
  }
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
}
