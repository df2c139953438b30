/** Returns the script files of a source module and its imports, without those of the entry. */
export type ChunkFiles = (module: string) => readonly string[];

interface ManifestEntry {
  file: string;
  isEntry: boolean;
  imports: readonly string[];
}

/** Reads Vite's manifest. @throws {Error} when it does not have the expected shape */
export function createChunkFiles(manifestJson: string): ChunkFiles {
  const manifest = parseManifest(JSON.parse(manifestJson));
  return (module) => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const entry = manifest.get(key);
      if (!entry || entry.isEntry || files.has(`/${entry.file}`)) return;
      files.add(`/${entry.file}`);
      entry.imports.forEach(visit);
    };
    visit(module);
    return [...files];
  };
}

function parseManifest(value: unknown): Map<string, ManifestEntry> {
  if (typeof value !== 'object' || value === null) throw new Error('The manifest of the build is no object.');
  return new Map(
    Object.entries(value as Record<string, Partial<ManifestEntry>>).map(
      ([key, { file, isEntry, imports }]) => {
        if (typeof file !== 'string') throw new Error(`The manifest of the build has no file for ${key}.`);
        return [key, { file, isEntry: isEntry === true, imports: imports ?? [] }];
      },
    ),
  );
}
