// The shop from its sources: pages reload by themselves, the server restarts when its code changes.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/develop.mjs')
