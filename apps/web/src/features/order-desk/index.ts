export { LatestOrders } from './latest-orders.tsx'
