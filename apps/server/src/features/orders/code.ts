import type { Language } from '@picasso/contract'
import type { CodeReduction } from '@picasso/design'

import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { countUse, type DiscountRow, lockDiscount, reductionOf, refusalOf, wordsOf } from '../discounts/index.ts'

/** A code, and what it does to an order or why it does nothing. */
export interface CodeUse {
  code: string
  text: string
  refused: string | null
  reduction?: CodeReduction
}

interface Circumstances {
  /** What the pieces come to after quantity breaks. */
  pieces: number
  now: Date
  language: Language
  money: (minor: number) => string
}

export const weighCode = (typed: string, discount: DiscountRow | undefined, circumstances: Circumstances): CodeUse => {
  const refused = refusalOf(discount, circumstances)
  if (!discount || refused !== undefined) return { code: typed, text: '', refused: refused ?? null }
  return { code: discount.code, text: wordsOf(discount, circumstances), refused: null, reduction: reductionOf(discount) }
}

/** Uses a code for an order being placed, counted under a lock; one that may not be used refuses the order. */
export const takeCode = async (
  transaction: Transaction,
  typed: string,
  circumstances: Circumstances,
): Promise<{ code: string; reduction: CodeReduction }> => {
  const { code, refused, reduction } = weighCode(typed, await lockDiscount(transaction, typed), circumstances)
  if (!reduction) throw new AppError('DISCOUNT_REFUSED', { fields: { discountCode: refused ?? '' } })
  await countUse(transaction, code, 1)
  return { code, reduction }
}
