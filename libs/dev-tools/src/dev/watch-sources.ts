import { watch, type FSWatcher } from 'node:fs';

/** An editor writes a file in several steps, and switching branches changes many files: debounced to one change. */
const CALM_MS = 150;
const NO_SOURCE =
  /(^|[/\\])(node_modules|dist|dist-ssr|test|\.nx|\.local)([/\\]|$)|\.(int-spec|e2e-spec|spec|e2e)\.tsx?$|~$|\.swp$/;

export const isSource = (file: string): boolean =>
  /\.(ts|tsx|json|html)$/.test(file) && !NO_SOURCE.test(file);

/** Calls back once after each burst of changes to sources below the folders. */
export function watchSources(
  folders: readonly string[],
  onChange: () => void,
  onTrouble: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (file: string | null) => {
    if (file !== null && !isSource(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, CALM_MS);
  };
  const watchers: FSWatcher[] = folders.map((folder) => {
    const watcher = watch(folder, { recursive: true }, (_, file) => changed(file));
    watcher.on('error', (error) => onTrouble(`cannot watch ${folder}: ${error.message}`));
    return watcher;
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
