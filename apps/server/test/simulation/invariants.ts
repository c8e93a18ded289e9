import { hash } from 'node:crypto'

import {
  getShippingTransitions,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'

import type { Town } from './town.ts'

/** A query whose rows are violations, each a sentence. */
interface Rule {
  name: string
  sql: string
}

/** What must hold after every step, whatever has failed. */
const ALWAYS: readonly Rule[] = [
  {
    name: 'a paid order has one payment that counts, and only a paid order has one',
    sql: `select o.number || ' is ' || o.payment_status || ' with ' || count(p.id) || ' counting payments' as violation
      from orders o left join payments p on p.order_id = o.id and p.status = 'succeeded' and not p.surplus
      group by o.id having (o.payment_status in ('confirmed', 'partially_refunded', 'refunded')) <> (count(p.id) = 1) or count(p.id) > 1`,
  },
  {
    name: 'the order says what was refunded of it',
    sql: `select o.number || ' says ' || o.refunded_minor || ' and has ' || coalesce(sum(r.amount_minor), 0) as violation
      from orders o left join payments p on p.order_id = o.id and not p.surplus
      left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
      group by o.id having o.refunded_minor <> coalesce(sum(r.amount_minor), 0)`,
  },
  {
    name: 'surplus money is refunded or shown to a person',
    sql: `select o.number || ' has a surplus that nobody sees' as violation from payments p join orders o on o.id = p.order_id
      where p.surplus and p.paid_minor > p.refunded_minor and o.review_kind is null`,
  },
  {
    name: 'money for a cancelled order is being refunded or shown to a person',
    sql: `select o.number || ' was cancelled, and ' || p.paid_minor - p.refunded_minor || ' stay' as violation
      from payments p join orders o on o.id = p.order_id
      where o.shipping_status = 'cancelled' and p.paid_minor > p.refunded_minor and o.review_kind is null`,
  },
  {
    name: 'a paid order that is not produced holds its stock or is shown to a person',
    sql: `select number || ' is paid, and its stock is ' || stock as violation from orders
      where payment_status in ('confirmed', 'partially_refunded') and shipping_status <> 'cancelled' and stock <> 'taken' and review_kind is null`,
  },
  {
    name: 'a code counts the orders that use it',
    sql: `select d.code || ' counts ' || d.used || ' instead of ' || count(o.id) as violation
      from discounts d left join orders o on o.discount_code = d.code and o.shipping_status <> 'cancelled'
        and not (o.stock = 'returned' and o.payment_status in ('pending', 'failed')) group by d.id having d.used <> count(o.id)`,
  },
  {
    name: 'an order has the email that it was placed, and none twice',
    sql: `select o.number || ' has ' || count(e.id) || ' emails that it was placed' as violation
      from orders o left join emails e on e.reference = o.id::text and e.kind = 'order placed' group by o.id having count(e.id) <> 1`,
  },
  {
    name: 'the history tells each thing once',
    sql: `select o.number || ' tells ' || count(*) || ' times: ' || e.kind as violation from order_events e join orders o on o.id = e.order_id
      where e.kind = 'payment-received' or e.kind = 'placed' or e.data ->> 'to' = 'cancelled' group by o.id, e.kind having count(*) > 1`,
  },
  {
    name: 'an email tells what is so',
    sql: `select o.number || ': ' || e.kind || ', and it is ' || o.payment_status || ' and ' || o.shipping_status as violation from emails e join orders o on o.id::text = e.reference
      where (e.kind = 'order cancelled' and o.shipping_status <> 'cancelled') or (e.kind = 'order shipped' and o.shipped_at is null) or (e.kind = 'order paid' and o.confirmed_at is null)
        or (e.kind = 'order in production' and o.production_at is null) or (e.kind = 'order delivered' and o.delivered_at is null)`,
  },
  {
    // A cash order that nobody confirmed ends without an email, and a hold that ends is told as such.
    name: 'each step of an order is told once, and no other',
    sql: `select o.number || ' has ' || count(e.id) || ' emails that it is ' || step.status as violation from orders o
      cross join (values ('in_production', 'order in production'), ('shipped', 'order shipped'), ('delivered', 'order delivered'), ('cancelled', 'order cancelled')) as step (status, kind)
      left join emails e on e.reference = o.id::text and e.kind = step.kind
      group by o.id, step.status having count(e.id) <> (select least(count(*), 1) from order_events v where v.order_id = o.id
        and v.kind = 'status-changed' and v.data ->> 'to' = step.status and (v.data ->> 'from' <> 'on_hold' or step.status = 'cancelled')
        and v.data -> 'reason' ->> 'code' is distinct from 'not-confirmed')`,
  },
  {
    name: 'one key buys one order',
    sql: `select o.number || ' has ' || count(r.key) || ' requests' as violation from orders o
      left join order_requests r on r.response -> 'order' ->> '_id' = o.id::text
      where o.created_at > (select max(created_at) - interval '6 days' from orders) group by o.id having count(r.key) <> 1`,
  },
]

/** What must hold once everything has been delivered and every job is done. */
const AT_THE_END: readonly Rule[] = [
  {
    name: 'each printed side of an order to be made has its files',
    sql: `select o.number || ': ' || l.print_files || ' with ' || (select count(*) from print_files f where f.order_line_id = l.id) || ' files' as violation
      from orders o join order_lines l on l.order_id = o.id
      where o.payment_status in ('confirmed', 'partially_refunded') and o.shipping_status <> 'cancelled' and l.print_files is not null
      and (l.print_files <> 'ready' or (select count(*) from print_files f where f.order_line_id = l.id)
        <> (select count(*) from (values ('front'), ('back')) as s (side) where json_array_length((l.document::json -> s.side) -> 'elements') > 0))`,
  },
  {
    name: 'every refund has an end',
    sql: `select o.number || ' has a refund that is ' || r.status as violation from refunds r join orders o on o.id = r.order_id where r.status = 'pending' and not r.by_hand`,
  },
  {
    name: 'no unpaid order holds stock beyond its time',
    sql: `select number || ' still holds stock' as violation from orders where stock = 'held' and hold_until < now() - interval '1 hour'`,
  },
  {
    name: 'what was paid is told once',
    sql: `select o.number || ' has ' || count(e.id) || ' emails that it was paid' as violation from orders o
      left join emails e on e.reference = o.id::text and e.kind = 'order paid'
      where o.payment_status in ('confirmed', 'partially_refunded', 'refunded') and o.total_minor > 0 group by o.id having count(e.id) <> 1`,
  },
  {
    name: 'every refund is told once',
    sql: `select o.number || ' has ' || count(e.id) || ' emails about a refund' as violation from refunds r join orders o on o.id = r.order_id
      left join emails e on e.reference = r.id::text and e.kind = 'order refunded' where r.status = 'succeeded' group by o.number, r.id having count(e.id) <> 1`,
  },
  {
    name: 'every email was sent',
    sql: `select kind || ' is ' || state || ': ' || coalesce(last_error, '') as violation from emails where state in ('waiting', 'failed')`,
  },
  {
    // A scheduled job that fails runs again at its next time.
    name: 'every job ends',
    sql: `select task_identifier || ' has failed ' || attempts || ' times: ' || coalesce(left(last_error, 200), '') as violation from graphile_worker.jobs where last_error is not null and max_attempts > 1`,
  },
]

/** Blanks: on the shelf, in orders, spoiled by orders cancelled in production, and reprinted. */
const STOCK = `select i.id, i.sku, i.on_hand
    + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id where l.inventory_id = i.id
        and (o.stock <> 'returned' or (o.shipping_status = 'cancelled' and o.production_at is not null and l.print_files is not null))), 0)::int
    + coalesce((select sum(t.quantity) from production_tickets t join order_lines l on l.id = t.order_line_id where l.inventory_id = i.id and t.reprint > 0), 0)::int as pieces
  from inventory i`

const canReach = (from: PaymentStatus, to: PaymentStatus): boolean => {
  const seen = new Set<PaymentStatus>([from])
  for (const status of seen) for (const next of PAYMENT_TRANSITIONS[status]) seen.add(next)
  // A refund that the bank returns makes an order paid again.
  return (
    seen.has(to) ||
    ['confirmed', 'partially_refunded', 'refunded'].includes(from) === ['confirmed', 'partially_refunded', 'refunded'].includes(to)
  )
}

interface Snapshot {
  payment: PaymentStatus
  shipping: ShippingStatus
}

/** Compares a town with what must be true of it. */
export class Watch {
  readonly #town: Town
  #stock = new Map<string, number>()
  #snapshots = new Map<string, Snapshot>()

  constructor(town: Town) {
    this.#town = town
  }

  async begin(): Promise<void> {
    this.#stock = await this.#countPieces()
  }

  async #query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#town.shop.observer.query<Row>(sql, values)).rows
  }

  async #countPieces(): Promise<Map<string, number>> {
    const rows = await this.#query<{ id: string; pieces: number }>(STOCK)
    return new Map(rows.map(({ id, pieces }) => [id, pieces]))
  }

  async #applyRules(rules: readonly Rule[]): Promise<string[]> {
    const violations: string[] = []
    for (const { name, sql } of rules) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const { violation } of await this.#query<{ violation: string }>(sql)) violations.push(`${name}: ${violation}`)
    }
    return violations
  }

  async #checkStock(): Promise<string[]> {
    const pieces = await this.#countPieces()
    return [...pieces].flatMap(([id, count]) => {
      const expected = (this.#stock.get(id) ?? 0) + (this.#town.stockChanges.get(id) ?? 0)
      return count === expected ? [] : [`no blank appears or is lost: there are ${count} instead of ${expected}`]
    })
  }

  async #checkStatuses(): Promise<string[]> {
    const rows = await this.#query<{ id: string; number: string; held_from: ShippingStatus | null } & Snapshot>(
      'select id, number, payment_status as payment, shipping_status as shipping, held_from from orders',
    )
    return rows.flatMap(({ id, number, payment, shipping, held_from: heldFrom }) => {
      const before = this.#snapshots.get(id)
      this.#snapshots.set(id, { payment, shipping })
      const isKnown = PAYMENT_STATUSES.includes(payment) && SHIPPING_STATUSES.includes(shipping)
      if (!isKnown || (before && !canReach(before.payment, payment)))
        return [`payments follow their table: ${number} went from ${before?.payment ?? ''} to ${payment}`]
      const isOver = before && getShippingTransitions(before.shipping, heldFrom).length === 0
      return isOver && before.shipping !== shipping
        ? [`orders follow their table: ${number} went from ${before.shipping} to ${shipping}`]
        : []
    })
  }

  /** The provider's books against the shop's. */
  async #checkMoney(isEnd: boolean): Promise<string[]> {
    const { account } = this.#town.shop.stripe
    const payments = await this.#query<{ charge_ref: string; paid_minor: string; refunded_minor: string }>(
      `select charge_ref, paid_minor, refunded_minor from payments where provider = 'stripe' and status = 'succeeded'`,
    )
    const violations: string[] = []
    for (const intent of account.intents.values()) {
      const payment = payments.find(({ charge_ref: ref }) => ref === intent.id)
      const refunds = account.refundsOf(intent.id).filter(({ status }) => status !== 'failed')
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const causes = refunds.map(({ metadata }) => metadata['refund'])
      if (new Set(causes).size < causes.length) violations.push(`a refund is paid once: ${intent.id} was refunded ${causes.length} times`)
      if (payment && Number(payment.paid_minor) * 1 !== intent.amount)
        violations.push(`the shop counts what was paid: ${payment.paid_minor} instead of ${intent.amount}`)
      if (payment && refunded > Number(payment.refunded_minor))
        violations.push(`the provider refunds what the shop wants: ${refunded} instead of ${payment.refunded_minor}`)
      if (!isEnd) continue
      if (intent.status === 'succeeded' && !payment)
        violations.push(`money that came is counted: ${intent.amount} for ${intent.metadata['order'] ?? ''} is not`)
      if (payment && refunded !== Number(payment.refunded_minor))
        violations.push(`what is to be refunded was refunded: ${refunded} of ${payment.refunded_minor}`)
    }
    for (const { charge_ref: ref } of payments)
      if (account.intents.get(ref)?.status !== 'succeeded') violations.push(`only money that came is counted: ${ref} did not`)
    return violations
  }

  /** Everything that was acknowledged to people exists. */
  async #checkPromises(): Promise<string[]> {
    const rows = await this.#query<{
      id: string
      total_minor: string
      shipping_status: string
      line1: string
      keys: string[]
      reprints: number
    }>(
      `select id, total_minor,
        (select count(*)::int from production_tickets t join order_lines l on l.id = t.order_line_id where l.order_id = orders.id and t.reprint > 0) as reprints, shipping_status, address ->> 'line1' as line1,
        array(select substring(request_key from 7) from refunds where order_id = orders.id and request_key like 'owner %') as keys from orders`,
    )
    const orders = this.#town.orders.flatMap(({ id, number, total, isCancelled, line1, reprints, refundKeys }) => {
      const row = rows.find((each) => each.id === id)
      if (!row) return [`an acknowledged order is there: ${number} is not`]
      return [
        ...(Number(row.total_minor) === total ? [] : [`an order costs what its buyer was told: ${number} costs ${row.total_minor}`]),
        ...(isCancelled && row.shipping_status !== 'cancelled'
          ? [`an acknowledged cancellation stays: ${number} is ${row.shipping_status}`]
          : []),
        ...(line1 !== '' && row.line1 !== line1 ? [`an acknowledged address is there: ${number} goes to ${row.line1}`] : []),
        ...(row.reprints >= reprints ? [] : [`an acknowledged reprint is there: one of ${number} is not`]),
        ...(refundKeys.every((key) => row.keys.includes(key)) ? [] : [`an acknowledged refund is there: one of ${number} is not`]),
      ]
    })
    const [settings] = await this.#query<{ price: number }>(
      `select (settings -> 'deliveryMethods' -> 0 ->> 'price')::int as price from shop_settings`,
    )
    const { deliveryPrices } = this.#town
    if (deliveryPrices.includes(settings?.price)) return orders
    return [
      ...orders,
      `acknowledged settings are there: delivery costs ${settings?.price} instead of ${deliveryPrices.list().join(' or ')}`,
    ]
  }

  /** What arrived in mailboxes against the outbox. */
  async #checkMail(): Promise<string[]> {
    const rows = await this.#query<{ id: string }>('select id from emails')
    const known = new Set(rows.map(({ id }) => id))
    const seen = new Map<string, string>()
    return this.#town.shop.smtp.received.flatMap(({ headers, subject }) => {
      const messageId = headers['message-id'] ?? ''
      const [, id = '', sendCount = ''] = /<([\da-f-]{36})\.(\d+)@/.exec(messageId) ?? []
      const earlier = seen.get(id)
      seen.set(id, sendCount)
      if (!known.has(id)) return [`mail comes from the outbox: “${subject}” does not`]
      return earlier !== undefined && earlier !== sendCount ? [`nobody gets a mail as two: “${subject}”`] : []
    })
  }

  /** Every file of the printer is in the store, with the hash in its row. */
  async #checkPrintFiles(): Promise<string[]> {
    const files = await this.#query<{ key: string; sha256: string }>(
      'select png_key as key, png_sha256 as sha256 from print_files union select pdf_key, pdf_sha256 from print_files',
    )
    const results = await Promise.all(
      files.map(async ({ key, sha256 }) => {
        const bytes = await this.#town.shop.services.files.get(key)
        return bytes && hash('sha256', bytes) === sha256 ? [] : [`print files are what their rows say: ${key} is not`]
      }),
    )
    return results.flat()
  }

  /** Everything that is not as it must be now. */
  async findViolations({ isEnd }: { isEnd: boolean }): Promise<string[]> {
    return [
      ...(await this.#applyRules(ALWAYS)),
      ...(isEnd ? await this.#applyRules(AT_THE_END) : []),
      ...this.#town.complaints,
      ...(await this.#checkStock()),
      ...(await this.#checkStatuses()),
      ...(await this.#checkMoney(isEnd)),
      ...(await this.#checkPromises()),
      ...(await this.#checkMail()),
      ...(await this.#checkPrintFiles()),
    ]
  }
}
