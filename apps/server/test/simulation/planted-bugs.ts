/** A change of one source of the server that makes it wrong. */
export interface PlantedBug {
  /** What the engineer forgot. */
  name: string
  /** Below `apps/server/src`. */
  file: string
  find: string
  replace: string
}

/** Bugs that the simulation must find. Each is what somebody could write on a Friday. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'the lock of the order is left out',
    file: 'features/orders/queries.ts',
    find: ".where(eq(orders.id, id)).for('update')",
    replace: '.where(eq(orders.id, id))',
  },
  {
    name: 'a payment that succeeded is settled again by the next report',
    file: 'features/payments/rules.ts',
    find: "if (payment === 'succeeded') return { outcome: 'ignored' }",
    replace: '',
  },
  {
    name: 'a payment after the order was cancelled is lost',
    file: 'features/payments/rules.ts',
    find: "return { outcome: 'attention', reason: getSurplusReason(order) }",
    replace: "void getSurplusReason\n  return { outcome: 'ignored' }",
  },
  {
    name: 'an expired hold does not give its stock back',
    file: 'features/orders/stock-hold.ts',
    find: 'await releaseStock(transaction, await selectStockQuantities(transaction, orderId))',
    replace: 'void releaseStock',
  },
  {
    name: 'a cancelled order does not give its stock back',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: 'if (lines.length > 0) await releaseStock(transaction, lines)',
    replace: 'void releaseStock\n  void lines',
  },
  {
    name: 'a cancelled order that expired before gives its stock back twice',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: "if (context.order.stock === 'returned') return {}",
    replace: '',
  },
  {
    name: 'a payment that starts anew does not reserve stock again',
    file: 'features/orders/payable-orders.ts',
    find: 'await requireStock(transaction, await selectStockQuantities(transaction, orderId))',
    replace: 'void requireStock',
  },
  {
    name: 'another size is taken and the first one not given back',
    file: 'features/orders/lifecycle/routes.ts',
    find: '      await releaseStock(transaction, [line])\n',
    replace: '      void releaseStock\n',
  },
  {
    name: 'the idempotency key of an order is ignored',
    file: 'features/orders/checkout/place-order.ts',
    find: 'if (duplicate) {',
    replace: 'if (duplicate && duplicate.bodyHash !== bodyHash) {',
  },
  {
    name: 'a cancelled order is not refunded',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: 'const needsRefund = hasRemainingPayment(order) && order.disputedAt === null',
    replace: 'const needsRefund = hasRemainingPayment(order) && order.disputedAt !== null',
  },
  {
    name: 'the use of a discount code is not given back',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: "if (!isUnpaid || order.stock !== 'returned') await adjustUsageCount(transaction, order.discountCode, -1)",
    replace: 'void adjustUsageCount',
  },
  {
    name: 'an email is stored outside the transaction that it tells of',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: 'await sendStatusEmail(services, transaction, config, { order: { ...order, ...update }, from: order.shippingStatus })',
    replace:
      "await (await import('../../../platform/database/index.ts')).inTransaction(services.database, (apart) => sendStatusEmail(services, apart, config, { order: { ...order, ...update }, from: order.shippingStatus }))",
  },
  {
    name: 'a step of an order is told to nobody',
    file: 'features/orders/lifecycle/transition-order.ts',
    find: 'if (transition.notify !== false && !needsConfirmation(order))',
    replace: 'if (transition.notify === true && !needsConfirmation(order))',
  },
  {
    name: 'the job of an email is not queued with it',
    file: 'features/orders/payable-orders.ts',
    find: 'if (!report.isFree) await queuePaymentReceivedEmail(jobs, transaction, orderId)',
    replace: 'void queuePaymentReceivedEmail',
  },
  {
    name: 'the hash of a print file is that of the other file',
    file: 'features/production/print-files/render-print-files.ts',
    find: 'pdfSha256: storedPdf.sha256',
    replace: 'pdfSha256: storedPng.sha256',
  },
  {
    name: 'the page of an order asks only whether somebody is known',
    file: 'features/orders/queries.ts',
    find: '(requester?.customerId === order.customerId ||',
    replace: '(requester !== undefined ||',
  },
  {
    name: 'a change is acknowledged before it is committed',
    file: 'platform/database/database.ts',
    find: '    await Promise.all([begin, commit(client)])\n    return result',
    replace: '    void commit(client).catch(() => undefined)\n    return result',
  },
  {
    name: 'a reprint takes no blank from the stock',
    file: 'features/production/tickets.ts',
    find: 'await requireStock(transaction, [{ inventoryId: ticket.inventoryId, quantity }])',
    replace: 'void requireStock',
  },
  {
    name: 'a print that did not fit on the disk counts as stored',
    file: 'features/production/print-files/render-print-files.ts',
    find: "isShutdownError(error) ? 'waiting' : 'failed')",
    replace: "isShutdownError(error) ? 'waiting' : 'ready')",
  },
  {
    name: 'the row of a print file is written although its file was not',
    file: 'platform/files/local-files.ts',
    find: 'if (!(await isStored(key, bytes)) || !(await touchFile(path))) await writeFileAtomically(path, bytes)',
    replace: 'if (!(await isStored(key, bytes)) || !(await touchFile(path))) await writeFileAtomically(path, bytes).catch(() => undefined)',
  },
]
