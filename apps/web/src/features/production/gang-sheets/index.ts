export { OrderSheetsNotice } from './order-sheets-notice.tsx'
