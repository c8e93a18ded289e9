export { describeWarning } from './describe.ts'
export { readFacts } from './facts.ts'
export { findWarnings } from './rules.ts'
export { type Warnings, watchWarnings } from './watch.ts'
