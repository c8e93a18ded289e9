export { CsvError, type CsvRow, unescapeFormula } from '@picasso/design'
export { BYTE_ORDER_MARK, readCsv, writeRow } from './csv.ts'
