export type PostgresSettings = {
  socketFolder: string;
  /** A throw-away cluster survives a crash of its processes, but not of the machine. */
  throwAway: boolean;
};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * `postgresql.conf` of a cluster, rewritten before every start since the socket folder changes each time.
 * `synchronous_commit` stays on: without it, acknowledged writes are lost when a process is killed.
 */
export const postgresConf = ({ socketFolder, throwAway }: PostgresSettings): string => {
  const lines = [
    // Only the owner of the socket's folder can connect, so no password is needed.
    "listen_addresses = ''",
    `unix_socket_directories = ${quote(socketFolder)}`,
    'unix_socket_permissions = 0700',
    "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum'",
    "cron.database_name = 'postgres'",
    // Jobs stored by CREATE EXTENSION contain the socket folder of that time; background workers need no connection.
    'cron.use_background_workers = on',
    'cron.log_run = off',
    'cron.log_statement = off',
    // DocumentDB connects to itself when a write creates a collection.
    `documentdb.localhost_connection_string = ${quote(`host=${socketFolder}`)}`,
    // Otherwise every open sorted cursor pins a connection.
    'documentdb.useFileBasedPersistedCursors = on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds = 600',
    'documentdb_core.enableCollation = on',
    // New indexes return their entries in index order, as MongoDB's do.
    "documentdb.alternate_index_handler_name = 'extended_rum'",
    'max_connections = 60',
    'max_worker_processes = 16',
    'shared_buffers = 64MB',
    'max_wal_size = 256MB',
    'min_wal_size = 32MB',
    'wal_level = minimal',
    'max_wal_senders = 0',
    // Disables worker processes for reads, which are of no use on a developer's machine.
    'io_method = sync',
    'jit = off',
    // Without statistics of a collection the planner reads all of it for one document found by any field but its id.
    'autovacuum_naptime = 5s',
    // Documents of some kilobytes are compressed at each write and decompressed at each read: a quarter less processor time than pglz.
    'default_toast_compression = lz4',
    'log_min_messages = warning',
    'log_timezone = UTC',
    'timezone = UTC',
    // Ends transactions that a client has abandoned.
    "idle_in_transaction_session_timeout = '60s'",
  ];
  if (throwAway) lines.push('fsync = off', 'full_page_writes = off');
  return `${lines.join('\n')}\n`;
};

export const HBA = 'local all all trust\n';

/** The builtin C.UTF-8 locale folds Cyrillic letters without depending on the machine's locales. */
export const INITDB_ARGUMENTS = [
  '--username=postgres',
  '--auth=trust',
  '--no-sync',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--wal-segsize=4',
] as const;
