// Runs the hard tests in full; `npm test` runs a short sample of them.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-hard-tests.mjs')
