// Runs the tests of one feature again whenever one of its files changes: `npm run watch -- orders`.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/watch-feature.mjs')
