/** Pure code that decides about money, stock, orders and designs, and the tests that must notice a change of it. `*` is any name. */
interface MutationArea {
  files: readonly string[]
  tests: readonly string[]
}

const SERVER = 'apps/server/src/features'

/** Tests need neither a database nor a browser, and no hooks. */
export const MUTATION_AREAS: Readonly<Record<string, MutationArea>> = {
  price: { files: ['packages/design/src/price/*.ts'], tests: ['packages/design/src/price/*.test.ts'] },
  stock: { files: [`${SERVER}/garments/stock-requests.ts`], tests: [`${SERVER}/garments/stock-requests.test.ts`] },
  settle: { files: [`${SERVER}/payments/rules.ts`], tests: [`${SERVER}/payments/rules.test.ts`] },
  refunds: { files: [`${SERVER}/payments/refunds/rules.ts`], tests: [`${SERVER}/payments/refunds/rules.test.ts`] },
  discounts: { files: [`${SERVER}/discounts/rules.ts`], tests: [`${SERVER}/discounts/rules.test.ts`] },
  states: {
    files: [
      'packages/contract/src/orders/statuses.ts',
      `${SERVER}/orders/lifecycle/transition-rules.ts`,
      `${SERVER}/production/ticket-rules.ts`,
    ],
    tests: [
      'packages/contract/src/orders/statuses.test.ts',
      `${SERVER}/orders/lifecycle/transition-rules.test.ts`,
      `${SERVER}/production/ticket-rules.test.ts`,
    ],
  },
  operations: { files: ['packages/design/src/operations/*.ts'], tests: ['packages/design/src/operations/*.test.ts'] },
}
