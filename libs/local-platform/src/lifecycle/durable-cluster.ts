import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../system/exists.ts';
import { initdb, runStatements, type ClusterContext } from './cluster-tools.ts';
import { shortHash } from '../settings.ts';
import { copyCluster, EXTENSIONS, templateCluster } from './template-cluster.ts';

/** Records the engine and the list of extensions that the cluster was last updated to. */
const ENGINE_STAMP = 'engine';

/**
 * A newer build of the same PostgreSQL may include newer extensions, whose tables this statement migrates. PostGIS is
 * excluded: its library supports older tables, and its upgrade scripts are not unpacked.
 */
const UPDATE_EXTENSIONS = `DO $$ DECLARE extension text; BEGIN
  FOR extension IN SELECT name FROM pg_available_extensions
    WHERE installed_version <> default_version AND name <> 'postgis' LOOP
    EXECUTE format('ALTER EXTENSION %I UPDATE', extension);
  END LOOP; END $$`;

/**
 * The cluster with the developer's data: one per PostgreSQL version, created at first use. The caller must ensure
 * exclusive access.
 */
export const durableCluster = async (
  data: string,
  templates: string,
  context: ClusterContext,
): Promise<string> => {
  const { engine, log } = context;
  const cluster = join(data, `pg${engine.postgres}`);
  const stamp = join(cluster, ENGINE_STAMP);
  const state = `${engine.fingerprint} ${shortHash(EXTENSIONS.join())}`;
  await mkdir(data, { recursive: true });
  if (!(await exists(cluster))) {
    log(`Making the database in ${cluster}`);
    return copyCluster(await templateCluster(templates, context), cluster, async (copy) => {
      await writeFile(join(copy, ENGINE_STAMP), state);
      await initdb(copy, ['--sync-only'], context);
    });
  }
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== state) {
    log('The engine is another one than at the last start: updating the extensions in the database');
    await runStatements(cluster, [UPDATE_EXTENSIONS, ...EXTENSIONS], context);
    await writeFile(stamp, state);
  }
  return cluster;
};
