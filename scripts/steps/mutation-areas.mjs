/**
 * @typedef {object} MutationArea What is changed, and the tests that must notice it.
 * @property {string[]} files Stryker's patterns; `file.ts:10-20` are lines.
 * @property {string[]} tests
 */

/**
 * Pure code that decides about money, stock and orders. Its tests need no database, so that an area takes minutes.
 * @type {Record<string, MutationArea>}
 */
export const MUTATION_AREAS = {
  price: {
    files: ['packages/design/src/price/*.ts'],
    tests: ['packages/design/src/price/*.test.ts'],
  },
  stock: {
    files: ['apps/server/src/features/garments/stock-requests.ts'],
    tests: ['apps/server/src/features/garments/stock-requests.test.ts'],
  },
  settle: {
    files: ['apps/server/src/features/payments/rules.ts'],
    tests: ['apps/server/src/features/payments/rules.test.ts'],
  },
  refunds: {
    files: ['apps/server/src/features/payments/refunds/rules.ts'],
    tests: ['apps/server/src/features/payments/refunds/rules.test.ts'],
  },
  discounts: {
    files: ['apps/server/src/features/discounts/rules.ts'],
    tests: ['apps/server/src/features/discounts/rules.test.ts'],
  },
}
