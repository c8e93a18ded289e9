// Everything a change must pass, or the parts of it that are named; the last line says how much of it did.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-tests.mjs')
