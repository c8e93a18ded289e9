export { closeDatabase, commitWith, type Database, inTransaction, openDatabase, type Transaction } from './database.ts'
export { SHOP_CONNECTIONS } from './connection-monitor.ts'
export { getDatabaseErrorCode } from './errors.ts'
export { aggregateColumns, type JsonColumns, type SelectedValues, toIsoTime, toJson, toJsonOrNull, toRows } from './json.ts'
export {
  compareMigrations,
  isLoadIncomplete,
  listAppliedMigrations,
  isOlderThanBaseline,
  listKnownMigrations,
  migrate,
  migrateTo,
  LOAD_MARKER_SCHEMA,
} from './migrate.ts'
export { type Notifications, openNotifications, type Subscription } from './notifications.ts'
export { tryWithAdvisoryLock, withAdvisoryLock } from './database.ts'
export { requireDirectUrl } from './pooler.ts'
export {
  buildFragment,
  buildInsert,
  buildStatement,
  buildStatements,
  hideFromPlanner,
  runPlanned,
  runPrepared,
} from './prepared-statements.ts'
export { openReadReplica, type ReadReplica } from './replica.ts'
export { getViolatedConstraint } from './errors.ts'
