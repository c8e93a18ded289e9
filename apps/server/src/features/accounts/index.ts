export { readCookies } from './cookies.ts'
export { createVisitors, lockGuest, type Visitor, type Visitors } from './visitors.ts'
