import { buyingFigures } from './buying-figures.ts'
import { table } from './figure.ts'
import { machine } from './machine.ts'

/** The figures of shopping alone: `npm run bench:buying`. */
console.log(`${machine()}\n\n${table(await buyingFigures())}`)
