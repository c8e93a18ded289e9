export { closeDatabase, type Database, inTransaction, openDatabase, type Transaction } from './database.ts'
export { SHOP_CONNECTIONS } from './connection-watch.ts'
export { databaseCode } from './faults.ts'
export {
  compareMigrations,
  isLoadUnfinished,
  listAppliedMigrations,
  listKnownMigrations,
  migrate,
  migrateTo,
  UNFINISHED_LOAD,
} from './migrate.ts'
export { type Notifications, openNotifications, type Subscription } from './notifications.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { refuseUnnamedPooler } from './pooler.ts'
export { keptStatement, runPrepared } from './prepared.ts'
export { violatedConstraint } from './violated-constraint.ts'
