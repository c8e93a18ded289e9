export { readCookies } from './cookies.ts'
export { createVisitors, ensureGuest, lockGuest, type Visitor, type Visitors } from './visitors.ts'
