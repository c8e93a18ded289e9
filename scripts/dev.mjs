// Runs the shop from its sources with hot reload; the server restarts when its code changes.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/dev-server.mjs')
