export { closeDatabase, type Database, inTransaction, openDatabase, type Transaction } from './database.ts'
export { migrate } from './migrate.ts'
export { listen, type Listener } from './listen.ts'
export { runPrepared } from './prepared.ts'
