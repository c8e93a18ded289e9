export { CsvError, type CsvRow, unescapeFormula } from '@picasso/design'
export { readCsv } from './read-csv.ts'
export { BYTE_ORDER_MARK, writeRow } from './write-csv.ts'
