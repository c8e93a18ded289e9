// Installs missing packages, builds if sources changed, and starts the shop, in one process.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/start-shop.mjs')
