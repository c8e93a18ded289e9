export { CsvFault, type CsvRow, plainText } from '@picasso/design'
export { readCsv } from './read.ts'
export { BYTE_ORDER_MARK, writeRow } from './write.ts'
