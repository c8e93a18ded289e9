import * as z from 'zod/mini'

import { said, type Sentences } from './spoken.ts'

/** Building blocks of wire schemas; each refusal is the sentence shown next to the field. */

export const Id = z.uuid(said((words) => words.noId))

/**
 * The address of a stored picture as the upload gives it, with the shop's name before it, becomes the one it is kept under. A
 * file's name is all that counts, so whose name stands before it makes no difference.
 */
export const dropOriginOfFile = z.overwrite<string>((address) => address.replace(/^https?:\/\/[^/]+(?=\/files\/)/, ''))

/** An integer in minor units of the shop's currency. */
export const Minor = z.int().check(z.gte(0))

export const Time = z.iso.datetime()

/** No control characters and no half of a character pair: a database cannot store them, a label cannot show them. */
// oxlint-disable-next-line no-control-regex -- refusing them is the point
const ONE_LINE = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
// oxlint-disable-next-line no-control-regex -- as above, line breaks allowed
const LINES = /^[^\u0000-\u0009\u000b-\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u

/** One line of text a person types: trimmed, present, no control characters, its words one ordinary space apart. */
export const line = (enter: (words: Sentences) => string, max: number) =>
  z.string(said(enter)).check(
    z.trim(),
    z.overwrite((text: string) => text.replaceAll(/\p{Zs}+/gu, ' ')),
    z.minLength(1, said(enter)),
    z.maxLength(
      max,
      said((words) => words.atMostCharacters(max)),
    ),
    z.regex(
      ONE_LINE,
      said((words) => words.ordinaryCharacters),
    ),
  )

/** A line that may be left empty. */
export const optionalLine = (max: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(
        max,
        said((words) => words.atMostCharacters(max)),
      ),
      z.regex(
        ONE_LINE,
        said((words) => words.ordinaryCharacters),
      ),
    ),
  )

/** An address mail can be sent to, lower case. */
export const Email = z.string(said((words) => words.enterEmail)).check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(
    254,
    said((words) => words.atMostCharacters(254)),
  ),
  z.email(said((words) => words.emailLike)),
)

/** Pieces of one line. */
export const Quantity = z.int(said((words) => words.wholePieces)).check(
  z.gte(
    1,
    said((words) => words.atLeastOne),
  ),
  z.lte(
    99,
    said((words) => words.atMost99),
  ),
)

/** Several lines a person may leave empty. */
export const optionalLines = (max: number) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(
        max,
        said((words) => words.atMostCharacters(max)),
      ),
      z.regex(
        LINES,
        said((words) => words.ordinaryCharacters),
      ),
    ),
  )
