// Deletes the data of the development shop, after asking.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/reset-data.mjs')
