import * as z from 'zod/mini'

import { issue, type PlainIssueCode } from './issues/issues.ts'

/** In minor units. */
export const MAX_PRICE = 1_000_000_000

/** A price set by an admin: minor units of the shop's currency. */
export const Price = z.int(issue('priceRequired')).check(z.gte(0, issue('priceNegative')), z.lte(MAX_PRICE, issue('priceMax')))

/** Stock set by an admin. */
export const StockQuantity = z
  .int(issue('quantityRequired'))
  .check(z.gte(0, issue('quantityNegative')), z.lte(1_000_000, issue('stockMax')))

/** Building blocks of request schemas; each error is the message shown next to the field. */

export const Id = z.uuid(issue('invalidId'))

/**
 * Converts the absolute address of a stored picture, as uploads return it, to its path. Only the file name matters, so any origin is
 * accepted.
 */
export const stripFileOrigin = z.overwrite<string>((address) => address.replace(/^https?:\/\/[^/]+(?=\/files\/)/, ''))

/** An integer in minor units of the shop's currency. */
export const MinorAmount = z.int().check(z.gte(0))

export const Timestamp = z.iso.datetime()

/** Headers of a call that is processed once however often it is sent with the same key. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': z.optional(z.string()) })

/** No control characters and no lone surrogates: a database cannot store them, a label cannot show them. */
// oxlint-disable-next-line no-control-regex -- rejecting them is the point
const ONE_LINE = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
// oxlint-disable-next-line no-control-regex -- as above, line breaks allowed
const MULTI_LINE = /^[^\u0000-\u0009\u000b-\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** One required line of text: trimmed, without control characters, its words separated by one ordinary space. */
export const requiredText = (requiredCode: PlainIssueCode, max: number) =>
  z.string(issue(requiredCode)).check(
    z.trim(),
    z.overwrite((text: string) => text.replaceAll(/\p{Zs}+/gu, ' ')),
    z.minLength(1, issue(requiredCode)),
    z.maxLength(max, issue('maxCharacters', max)),
    z.regex(ONE_LINE, issue('invalidCharacters')),
  )

/** One optional line of text. */
export const optionalText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, issue('maxCharacters', max)), z.regex(ONE_LINE, issue('invalidCharacters'))))

/** An email address in lower case. */
export const Email = z
  .string(issue('emailRequired'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, issue('maxCharacters', 254)), z.email(issue('emailInvalid')))

/** Largest quantity of a line of a cart or an order; `cart_lines` has it as a check constraint. */
export const MAX_LINE_QUANTITY = 99

/** Quantity of one line. */
export const Quantity = z
  .int(issue('quantityInteger'))
  .check(z.gte(1, issue('quantityMin')), z.lte(MAX_LINE_QUANTITY, issue('quantityMax')))

/** Optional text of several lines. */
export const optionalMultilineText = (max: number) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, issue('maxCharacters', max)), z.regex(MULTI_LINE, issue('invalidCharacters'))))

/** One row of a bulk action: done, or why not. */
export const BulkResult = z.object({ _id: Id, ok: z.boolean(), reason: z.nullable(z.string()) })
export type BulkResult = z.infer<typeof BulkResult>

/** An approved picture of a review. */
export const ReviewPicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
