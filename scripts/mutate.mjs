// Changes one place of the code after the other and expects a test to fail each time. `npm run mutate -- price` tries one area.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-mutations.mjs')
