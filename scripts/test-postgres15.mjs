// Runs the same tests on Debian's PostgreSQL 15, the oldest supported version.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-tests-on-postgres15.mjs')
