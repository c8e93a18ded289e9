// Writes a new domain, a call with an admin screen from the contract to the browser: `npm run new -- gift-cards`.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/write-new-domain.mjs')
