// Everything a change must pass, or the parts of it that are named; the last line says how much of it did.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/check-everything.mjs')
