export { mountReceipts } from './routes.ts'
