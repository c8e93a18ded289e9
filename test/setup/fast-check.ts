import { configureGlobal } from 'fast-check'

/** One seed for every run, so that a failure comes from a change and not from chance. `npm run test:hard` draws new ones, and a failure prints its own. */
if (!process.env['HARD']) configureGlobal({ seed: 1 })
