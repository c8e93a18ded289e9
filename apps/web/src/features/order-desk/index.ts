export { LatestOrders, OrdersOf } from './latest-orders.tsx'
