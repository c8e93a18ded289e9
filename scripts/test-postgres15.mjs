// The same tests on Debian's PostgreSQL 15, the oldest that is supported.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/check-on-postgres15.mjs')
