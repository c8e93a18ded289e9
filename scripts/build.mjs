// Builds browser app and server into `dist`, unless what is there was made from the present sources.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/build.mjs').then(({ buildIfOutdated }) => buildIfOutdated())
