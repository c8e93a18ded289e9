import * as z from 'zod/mini'

/** Building blocks of wire schemas; each refusal is the sentence shown next to the field. */

export const Id = z.uuid('This is not an id.')

/** An integer in minor units of the shop's currency. */
export const Minor = z.int().check(z.gte(0))

export const Time = z.iso.datetime()

/** No control characters and no half of a character pair: a database cannot store them, a label cannot show them. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const ONE_LINE = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
// oxlint-disable-next-line no-control-regex -- as above, line breaks allowed
const LINES = /^[^\u0000-\u0009\u000b-\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** One line of text a person types: trimmed, present, no control characters. */
export const line = (label: string, max: number) =>
  z
    .string(`Enter ${label}.`)
    .check(
      z.trim(),
      z.minLength(1, `Enter ${label}.`),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(ONE_LINE, 'Use ordinary characters only.'),
    )

/** A line that may be left empty. */
export const optionalLine = (max: number) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`), z.regex(ONE_LINE, 'Use ordinary characters only.')),
  )

/** An address mail can be sent to, lower case. */
export const Email = z
  .string('Enter your e-mail address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Use at most 254 characters.'),
    z.email('Enter an e-mail address like name@example.com.'),
  )

/** Pieces of one line. */
export const Quantity = z.int('Choose a whole number of pieces.').check(z.gte(1, 'Choose at least 1.'), z.lte(99, 'Choose at most 99.'))

/** Several lines a person may leave empty. */
export const optionalLines = (max: number) =>
  z.optional(
    z.string().check(z.trim(), z.maxLength(max, `Use at most ${max} characters.`), z.regex(LINES, 'Use ordinary characters only.')),
  )
