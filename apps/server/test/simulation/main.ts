import { beginWorld } from './world.ts'

// Before any other module is loaded: these find the time and the randomness of the simulation.
beginWorld(0)
// The job library prints lost connections; here they are the point.
console.trace = () => undefined
const { simulate } = await import('./command.ts')
await simulate()
