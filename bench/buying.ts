import { buyingFigures } from './buying-figures.ts'
import { table } from './figure.ts'
import { machine } from './machine.ts'

/** The figures of shopping alone: `npm run bench:buying`; one of them: `npm run bench:buying -- cart`. */
console.log(`${machine()}\n\n${table(await buyingFigures(process.argv[2]))}`)
