export { readCookies } from './cookies.ts'
export { createVisitors, ensureGuest, lockOwners, type Visitor } from './visitors.ts'
