// All checks without a database and a browser, in parallel: format, lint, types, dead code and the pure tests.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-checks.mjs')
