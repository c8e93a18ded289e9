// Everything a change must pass; the last line says how much of it did.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/check-everything.mjs')
