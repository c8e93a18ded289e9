// Runs everything a change must pass, or the named parts; the last line counts passed and failed tests.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-tests.mjs')
