/** The imports of each file, by paths. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Finds import cycles: groups of files of which each can be reached from all others of the group, directly or
 * indirectly (Tarjan's algorithm).
 */
export function importCycles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const isOnPath = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const at = order.size;
    let low = at;
    order.set(file, at);
    path.push(file);
    isOnPath.add(file);
    for (const imported of graph.get(file) ?? []) {
      if (!order.has(imported)) low = Math.min(low, visit(imported));
      else if (isOnPath.has(imported)) low = Math.min(low, order.get(imported) ?? low);
    }
    if (low === at) {
      const group = path.splice(path.lastIndexOf(file));
      for (const one of group) isOnPath.delete(one);
      if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
