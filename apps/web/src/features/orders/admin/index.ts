export { LatestOrders, CustomerOrders } from './latest-orders.tsx'
