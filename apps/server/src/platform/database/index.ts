export { closeDatabase, type Database, inTransaction, openDatabase, type Transaction } from './database.ts'
export { migrate } from './migrate.ts'
