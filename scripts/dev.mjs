// The shop from its sources: pages reload by themselves, the server restarts when its code changes.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/dev-server.mjs')
