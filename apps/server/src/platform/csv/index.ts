export { CsvFault, type CsvRow, readCsv } from './read.ts'
export { BYTE_ORDER_MARK, plainText, writeRow } from './write.ts'
