export { PurchaseProgress } from './purchase-progress.tsx'
