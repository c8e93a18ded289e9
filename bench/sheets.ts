import { type Metric, formatTable } from './metric.ts'
import { measureSheets } from './sheet-metrics.ts'

/** Gang sheets: how much film 200 prints of the demo need, and what nesting and writing cost. `npm run bench:sheets`. */
const metrics: Metric[] = await measureSheets()
console.log(formatTable(metrics))
