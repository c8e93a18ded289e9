import { CLOTH_LABELS, DesignDocument, FONT_LABELS, GARMENT_KEYS } from '@picasso/design'
import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'

/** An image of one side as other programs read it; millimetres, x and y the top left corner before rotation. */
export const ConfigurationImage = z.object({
  id: z.string(),
  url: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
})

/** A text of one side as other programs read it; millimetres, x and y the centre. */
export const ConfigurationText = z.object({
  id: z.number(),
  content: z.string(),
  x: z.number(),
  y: z.number(),
  fontSize: z.number(),
  fontFamily: z.enum(FONT_LABELS),
  isBold: z.boolean(),
  isItalic: z.boolean(),
  color: z.string(),
})

const ConfigurationSide = z.object({ images: z.array(ConfigurationImage), texts: z.array(ConfigurationText) })

/** A saved design. Never changed: saving again makes another one. */
export const DesignConfiguration = z.object({
  _id: Id,
  /** The signed-in owner; null for a guest's design. */
  userId: z.nullable(Id),
  categoryId: Id,
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  /** Address of the picture of the garment with its print. */
  frontView: z.string(),
  backView: z.string(),
  front: ConfigurationSide,
  back: ConfigurationSide,
  /** The model everything above and everything printed is derived from. */
  document: DesignDocument,
  createdAt: Time,
})
export type DesignConfiguration = z.infer<typeof DesignConfiguration>

/** Address of a picture stored here; nothing else is ever fetched or shown. */
const StoredPicture = z.string().check(z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg)$/, 'This picture is not stored here.'))

export const SaveDesign = z.strictObject({
  categoryId: Id,
  clothingType: z.enum(GARMENT_KEYS, 'Choose a garment.'),
  color: z.enum(CLOTH_LABELS, 'Choose a colour.'),
  document: DesignDocument,
  /** The pictures captured in the browser, as uploaded. */
  frontView: StoredPicture,
  backView: StoredPicture,
})
export type SaveDesign = z.infer<typeof SaveDesign>

export const saveDesign = endpoint({
  method: 'POST',
  path: '/api/user-design-configuration',
  summary: 'Saves a design',
  tag: 'user-design-configuration',
  body: SaveDesign,
  response: DesignConfiguration,
  status: 201,
  errors: ['INVALID_DESIGN', 'NOT_ON_OFFER'],
})

export const readDesign = endpoint({
  method: 'GET',
  path: '/api/user-design-configuration/:id',
  summary: 'One of your own designs',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  response: DesignConfiguration,
  errors: ['NOT_FOUND'],
})
