import { MAX_FIELD_NAME, MAX_ROW_WORDS, MAX_TEAM_ROWS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { GarmentSizeValue } from '../garments.ts'
import { issue } from '../issues/issues.ts'

/** The team of a line: lines of one team are shown together. */
export const TeamMember = z.object({
  _id: Id,
  /** What is printed for this row: `Perera · 7`. */
  words: z.string(),
  /** The side with the texts, which distinguishes this line from the others. */
  side: z.enum(SIDES),
  /** False until the shop has rendered this line: until then its pictures show the texts of the original design. */
  isDrawn: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

const TeamRow = z.strictObject({
  /** By the name of the column that fills the design's texts. */
  words: z.record(z.string().check(z.maxLength(MAX_FIELD_NAME)), z.string().check(z.maxLength(MAX_ROW_WORDS * 2))),
  size: GarmentSizeValue,
})

const tag = 'cart'
const params = z.object({ teamId: Id })

/**
 * The browser chooses the team's id. The cart then contains exactly these rows of the team, so that sending them again changes nothing.
 */
export const putTeamInCart = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/team/:teamId',
  access: 'customer',
  summary: 'Adds one item per row of a roster to the cart, each printed with the texts of its row; all of them or none',
  tag,
  params,
  body: z.strictObject({
    /** A saved design with texts that are filled from a roster. */
    designId: Id,
    rows: z.array(TeamRow).check(z.minLength(1, issue('rowsRequired')), z.maxLength(MAX_TEAM_ROWS, issue('maxRows', MAX_TEAM_ROWS))),
  }),
  response: z.object({ _id: Id, pieces: z.int() }),
  errors: ['NOT_FOUND', 'INVALID_DESIGN', 'NOT_ON_OFFER', 'OUT_OF_STOCK', 'TOO_MANY_REQUESTS'],
})

export const removeTeamFromCart = defineEndpoint({
  method: 'DELETE',
  path: '/api/cart/team/:teamId',
  access: 'customer',
  summary: 'Removes all items of a roster from the cart',
  tag,
  params,
  response: z.object({ _id: Id, pieces: z.int() }),
  errors: ['NOT_FOUND'],
})
