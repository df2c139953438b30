export {
  delayInBackground,
  repeatInBackground,
  runInBackground,
  type BackgroundTask,
} from './background/background-task.ts';
export { Bus, type RequestOptions } from './bus/bus.ts';
export { AuditEvents } from './audit/audit-events.ts';
export { AuditHandOver } from './audit/audit-hand-over.ts';
export { AuditTrail } from './audit/audit-trail.ts';
export { auditModule } from './audit/audit.module.ts';
export type { AuditedEntity } from './audit/entity-states.ts';
export { connectBus, createBusApp } from './bus/bus-app.ts';
export { openBusConnection } from './bus/bus-connection.ts';
export { BusContext } from './bus/bus-context.ts';
export { HandleMessage, OnEvent } from './bus/handle-message.decorator.ts';
export type { OnMissedEvents } from './bus/missed-events.ts';
export { NatsTransportStrategy, type NatsTransportOptions } from './bus/nats-transport.ts';
export { baseConfig, type BaseConfig } from './config/base-config.ts';
export { ConfigError, loadConfig, type Environment } from './config/load-config.ts';
export { isSignedWith, keyThatSigned, secretKeys, signWith, type SecretKeys } from './config/secret-keys.ts';
export { formatActor, type Actor } from './context/actor.ts';
export {
  currentActor,
  currentCall,
  enterCall,
  runInCall,
  traceparentOf,
  type CallContext,
} from './context/call-context.ts';
export { checkMailSettings } from './mail/check-mail-settings.ts';
export { Diagnostic, type DiagnosticResult } from './diagnosis/diagnostic.decorator.ts';
export { differingFields, editPinned, nextVersion } from './editing/edit-pinned.ts';
export { editorNamesModule } from './editing/editor-names.module.ts';
export { EditorNames } from './editing/editor-names.ts';
export { currentPersonId, type LastEdit, lastEditFields, lastEditSchema } from './editing/last-edit.ts';
export { HealthRegistry } from './health/health-registry.ts';
export { readiness, startHealthServer, type Readiness, type ReadinessCheck } from './health/health-server.ts';
export { closeLingering, isStillSending } from './http/lingering-close.ts';
export { Integrations, type Integration, type Watch } from './integrations/integrations.ts';
export { integrationsModule } from './integrations/integrations.module.ts';
export { createLogger, type Logger } from './log/create-logger.ts';
export { NestLogger } from './log/nest-logger.ts';
export type { Block, Fact, GoodsRow, MailDraft, MailFrame, MailPicture, Link } from './mail/mail-draft.ts';
export { mailConfig, type MailConfig } from './mail/mail-config.ts';
export {
  MailDelayed,
  MailRefused,
  mayBeSent,
  type MailContent,
  type Mail,
  type Mailer,
} from './mail/mailer.ts';
export { mailFrameOf, shopNameOf } from './mail/mail-frame.ts';
export { openMailer, openWatchedMailer } from './mail/open-mailer.ts';
export { renderMail } from './mail/render-mail.ts';
export { isDemoSender, parseSender } from './mail/sender.ts';
export { Batcher, type Batched } from './mongo/batcher.ts';
export type { Migration, MigrationProgress } from './migrations/migration.ts';
export { migrationsModule } from './migrations/migrations.module.ts';
export { isDuplicateKey, isOnlyDuplicateKeys } from './mongo/is-duplicate-key.ts';
export { nullOnDuplicateKey } from './mongo/null-on-duplicate-key.ts';
export { metrics } from './metrics/metrics.ts';
export { watchedGauge } from './metrics/watched-gauge.ts';
export { LeasedJobPoller, UnreadableJob, type JobSlot } from './poller/leased-job-poller.ts';
export { Poller } from './poller/poller.ts';
export { tryEach } from './poller/try-each.ts';
export { isDamageError } from './rows/damage-error.ts';
export { RowReader, type RowCheck } from './rows/row-reader.ts';
export {
  defineService,
  type Bootstrap,
  type BootstrapOptions,
  type RunningApp,
  type RunningService,
} from './service/define-service.ts';
export { CleanupStack } from './service/cleanup-stack.ts';
export { kitModule } from './service/kit.module.ts';
export { kitTokens, type Clock } from './service/kit-tokens.ts';
export { runMain } from './service/run-main.ts';
export { openStorage } from './storage/open-storage.ts';
export { openWatchedStorage } from './storage/watched-storage.ts';
export { storageConfig, type StorageConfig } from './storage/storage-config.ts';
export type { Storage } from './storage/storage.ts';
export {
  beginsWith,
  contactWordsOf,
  endsOf,
  foldedWords,
  foldText,
  maxWordLength,
  queryWordsOf,
} from './search/search-words.ts';
export {
  readRows,
  readStaffList,
  type StaffListOrder,
  type StaffListPage,
  type StaffListRows,
} from './staff-list/read-staff-list.ts';
export { ConcurrencyLimiter } from './concurrency-limiter/concurrency-limiter.ts';
