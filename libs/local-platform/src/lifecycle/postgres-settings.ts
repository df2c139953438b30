export type PostgresSettings = {
  socketFolder: string;
  /** A throw-away cluster outlives the death of its processes, but not of the machine. */
  throwAway: boolean;
};

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * `postgresql.conf` of a cluster, written anew before every start as the socket folder is another one each time.
 * `synchronous_commit` is never touched: switching it off loses acknowledged writes when a process is killed.
 */
export const postgresConf = ({ socketFolder, throwAway }: PostgresSettings): string => {
  const lines = [
    // Nobody but the owner of the socket's folder can connect, so no password is needed.
    "listen_addresses = ''",
    `unix_socket_directories = ${quote(socketFolder)}`,
    'unix_socket_permissions = 0700',
    "shared_preload_libraries = 'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum'",
    "cron.database_name = 'postgres'",
    // Jobs kept by CREATE EXTENSION name the socket folder of that moment; workers need no connection.
    'cron.use_background_workers = on',
    'cron.log_run = off',
    'cron.log_statement = off',
    // DocumentDB connects to itself when a write makes a new collection.
    `documentdb.localhost_connection_string = ${quote(`host=${socketFolder}`)}`,
    // Otherwise every open sorted cursor pins a connection.
    'documentdb.useFileBasedPersistedCursors = on',
    'documentdb.defaultCursorExpiryTimeLimitSeconds = 600',
    'documentdb_core.enableCollation = on',
    // New indexes give their entries in their order, as those of MongoDB do.
    "documentdb.alternate_index_handler_name = 'extended_rum'",
    'max_connections = 60',
    'max_worker_processes = 16',
    'shared_buffers = 64MB',
    'max_wal_size = 256MB',
    'min_wal_size = 32MB',
    'wal_level = minimal',
    'max_wal_senders = 0',
    // No worker processes for reading, which a developer's machine has no use for.
    'io_method = sync',
    'jit = off',
    'log_min_messages = warning',
    'log_timezone = UTC',
    'timezone = UTC',
    // Ends transactions that a client abandoned.
    "idle_in_transaction_session_timeout = '60s'",
  ];
  if (throwAway) lines.push('fsync = off', 'full_page_writes = off');
  return `${lines.join('\n')}\n`;
};

export const HBA = 'local all all trust\n';

/** builtin C.UTF-8 folds Cyrillic letters without depending on the machine's locales. */
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
