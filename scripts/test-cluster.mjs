// Runs the journeys through nginx, several processes of the shop, PgBouncer, a database with a replica, and an object store.
import { requireSupportedNode } from './steps/node-version.mjs'

requireSupportedNode()
void import('./steps/run-tests-on-cluster.mjs')
