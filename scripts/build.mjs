// Builds browser app and server into `dist`, unless what is there was made from the present sources.
import { refuseOldNode } from './steps/node-version.mjs'

refuseOldNode()
void import('./steps/build.mjs').then(({ buildWhenStale }) => buildWhenStale())
