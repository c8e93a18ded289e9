// Builds browser app and server into `dist`, unless `dist` was built from the current sources.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/build.mjs').then(({ buildIfOutdated }) => buildIfOutdated())
