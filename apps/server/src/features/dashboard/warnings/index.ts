export { describeWarning } from './describe-warning.ts'
export { readSystemInfo } from './system-info.ts'
export { findWarnings } from './find-warnings.ts'
export { type Warnings, watchWarnings } from './watch-warnings.ts'
