import { buildApp } from '../apps/server/src/app.ts'
import type { Notifications } from '../apps/server/src/platform/database/index.ts'
import { fillShop, waitForAutovacuum } from './fill-shop.ts'
import { measureDatabaseTime } from './measured-server.ts'
import { describeLists, type Sample } from './shop-lists.ts'
import { LOGIN_REQUEST, openShopServices } from './shop-process.ts'

/**
 * A shop of a given size that measures the CPU time of its own lists, in this process and in the database, and reports it. Nothing is
 * answered from memory: the subscription to changes counts as broken.
 */
const MIN_ROUNDS = 5
const MAX_ROUNDS = 60
/** Each list is read so often before any is measured. */
const WARM_UP_ROUNDS = 5
/** CPU time after which a list has been read often enough. */
const ENOUGH_MS = 400

const { services, config: shopConfig } = await openShopServices('false')
const noNotifications: Notifications = {
  isReliable: false,
  subscribe: () => ({ isReliable: false, end: () => undefined }),
  close: () => Promise.resolve(),
}
const app = await buildApp(shopConfig, { ...services, notifications: noNotifications })
const login = await app.inject(LOGIN_REQUEST)
const adminCookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const {
  SHOP_PRODUCTS: products,
  SHOP_ORDERS: orders,
  FILLING_URL: fillingUrl = '',
  POSTGRES_PID: postgresPid,
  NAME_FILTER: nameFilter = '',
} = process.env
// A kept shop is filled already.
const { rowCount } = await services.database.$client.query(`select from products where slug = 'product-1'`)
if (rowCount === 0) {
  await fillShop(fillingUrl, { products: Number(products), orders: Number(orders) })
  // Whoever reads is a customer with orders and a wishlist, too.
  await services.database.$client.query(`
    update orders set customer_id = (select customer_id from users where is_admin limit 1) where customer_id = md5('owner 0')::uuid;
    update wishlist_items set customer_id = (select customer_id from users where is_admin limit 1) where customer_id = md5('owner 0')::uuid;`)
}

const readSample = async (): Promise<Sample> => {
  const { rows } = await services.database.$client.query<Sample>(
    `select number, contact ->> 'email' as email, substring(contact ->> 'name' from '\\S+$') as "lastName", (select id from products where state = 'active' order by sold desc, id limit 1) as "productId",
      (select id from users where is_admin limit 1) as "userId",
      (select lower(split_part(title, ' ', 2)) from products where slug = 'product-777') as "rareWord", (select id from product_categories where slug = 'filled-1') as "categoryId"
     from orders order by md5(number) limit 1`,
  )
  const [sample] = rows
  if (!sample) throw new Error('The shop is empty.')
  return sample
}

const readUsage = (): { server: number; database: number } => {
  const { user, system } = process.cpuUsage()
  return { server: (user + system) / 1000, database: measureDatabaseTime(Number(postgresPid)) }
}

const request = async (path: string): Promise<void> => {
  const response = await app.inject({ url: path, headers: { cookie: adminCookie, 'accept-language': 'es' } })
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body.slice(0, 300)}`)
}

/** Mean CPU time of a list in milliseconds. */
const measure = async (path: string): Promise<{ server: number; database: number }> => {
  // PostgreSQL decides on a plan for any parameters at the sixth execution.
  for (let round = 0; round < 7; round += 1) await request(path)
  const before = readUsage()
  let rounds = 0
  let spent = 0
  while (rounds < MIN_ROUNDS || (rounds < MAX_ROUNDS && spent < ENOUGH_MS)) {
    await request(path)
    rounds += 1
    if (rounds % MIN_ROUNDS !== 0) continue
    const usage = readUsage()
    spent = usage.server + usage.database - before.server - before.database
  }
  const after = readUsage()
  return { server: (after.server - before.server) / rounds, database: (after.database - before.database) / rounds }
}

const sample = await readSample()
await waitForAutovacuum(fillingUrl)
const lists = Object.entries(describeLists(sample)).filter(([name]) => name.includes(nameFilter))
// Most lists run the same code. What is compiled for the first ones would be counted as theirs.
for (const [, path] of lists) for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await request(path)
const results: Record<string, { server: number; database: number }> = {}
for (const [name, path] of lists) results[name] = await measure(path)
process.send?.(results)
process.disconnect()
