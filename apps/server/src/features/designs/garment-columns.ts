import type { ClothLabel, GarmentKey, Side } from '@picasso/design'
import { text, uuid } from 'drizzle-orm/pg-core'

/** The garment something is made of. */
export const garmentColumns = () => ({
  clothingType: text('clothing_type').$type<GarmentKey>().notNull(),
  color: text('color').$type<ClothLabel>().notNull(),
})

/** One piece of a list: what the pieces have in common, what this one says, and the side its words stand on. */
export const teamItemColumns = () => ({
  teamId: uuid('team_id'),
  words: text('words'),
  wordsSide: text('words_side').$type<Side>(),
})
