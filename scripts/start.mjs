// Installs what is missing, builds what is stale, opens the shop: all in this one process.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/start-shop.mjs')
