import * as z from 'zod/mini'

import { message, type Messages } from './localization.ts'

/** Building blocks of wire schemas; each refusal is the sentence shown next to the field. */

export const Id = z.uuid(message((messages) => messages.invalidId))

/**
 * The address of a stored picture as the upload gives it, with the shop's name before it, becomes the one it is kept under. A
 * file's name is all that counts, so whose name stands before it makes no difference.
 */
export const stripFileOrigin = z.overwrite<string>((address) => address.replace(/^https?:\/\/[^/]+(?=\/files\/)/, ''))

/** An integer in minor units of the shop's currency. */
export const MinorAmount = z.int().check(z.gte(0))

export const Timestamp = z.iso.datetime()

/** No control characters and no half of a character pair: a database cannot store them, a label cannot show them. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const ONE_LINE = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
// oxlint-disable-next-line no-control-regex -- as above, line breaks allowed
const MULTI_LINE = /^[^\u0000-\u0009\u000b-\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** One line of text a person types: trimmed, present, no control characters, its words one ordinary space apart. */
export const requiredText = (requiredMessage: (messages: Messages) => string, max: number) =>
  z.string(message(requiredMessage)).check(
    z.trim(),
    z.overwrite((text: string) => text.replaceAll(/\p{Zs}+/gu, ' ')),
    z.minLength(1, message(requiredMessage)),
    z.maxLength(
      max,
      message((messages) => messages.maxCharacters(max)),
    ),
    z.regex(
      ONE_LINE,
      message((messages) => messages.invalidCharacters),
    ),
  )

/** A line that may be left empty. */
export const optionalText = (max: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(
        max,
        message((messages) => messages.maxCharacters(max)),
      ),
      z.regex(
        ONE_LINE,
        message((messages) => messages.invalidCharacters),
      ),
    ),
  )

/** An address mail can be sent to, lower case. */
export const Email = z.string(message((messages) => messages.emailRequired)).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(
    254,
    message((messages) => messages.maxCharacters(254)),
  ),
  z.email(message((messages) => messages.emailInvalid)),
)

/** Pieces of one line. */
export const Quantity = z.int(message((messages) => messages.quantityInteger)).check(
  z.gte(
    1,
    message((messages) => messages.quantityMin),
  ),
  z.lte(
    99,
    message((messages) => messages.quantityMax),
  ),
)

/** Several lines a person may leave empty. */
export const optionalMultilineText = (max: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(
        max,
        message((messages) => messages.maxCharacters(max)),
      ),
      z.regex(
        MULTI_LINE,
        message((messages) => messages.invalidCharacters),
      ),
    ),
  )
