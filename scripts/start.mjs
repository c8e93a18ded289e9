// Installs what is missing, builds what is stale, opens the shop: all in this one process.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/start-shop.mjs')
