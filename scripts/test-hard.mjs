// The hard tests whole; `npm test` runs a short sample of them.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/check-hard.mjs')
