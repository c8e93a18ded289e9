// Runs `npm test` several times beside a processor burner, and says which runs needed a second try. `npm run test:loaded -- 3` runs it three times.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-tests-under-load.mjs')
