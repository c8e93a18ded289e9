import { CLOTH_LABELS, DesignDocument, FINDING_KINDS, FONT_LABELS, GARMENT_KEYS, SIDES } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { stripFileOrigin, Id, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'

/** An image of one side for API clients; millimeters, x and y are the top left corner before rotation. */
const ConfigurationImage = z.object({
  id: z.string(),
  url: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
})

/** A text of one side for API clients; millimeters, x and y are the center. */
const ConfigurationText = z.object({
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

/** A preflight finding: what will not print as it looks, and the element. */
export const DesignFinding = z.object({
  kind: z.enum(FINDING_KINDS),
  side: z.enum(SIDES),
  id: z.string(),
  /** The measured value: DPI, millimeters, the contrast, or the characters. */
  measured: z.union([z.number(), z.string()]),
})
export type DesignFinding = z.infer<typeof DesignFinding>

/** The one to show where there is room for one first. */
const PrintedSides = z.array(z.enum(SIDES))

/** A saved design. Immutable: saving again creates another one. */
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
  /** The garment on a figure, where one wears it; without an address until the shop has rendered it. */
  wornView: z.nullable(z.object({ url: z.nullable(z.string()) })),
  printedSides: PrintedSides,
  front: ConfigurationSide,
  back: ConfigurationSide,
  /** The document from which everything above and the print files are derived. */
  document: DesignDocument,
  /** Preflight findings of the server; null until it has checked. */
  findings: z.nullable(z.array(DesignFinding)),
  /** False for another customer's design that is sold or shared. */
  isOwn: z.boolean(),
  createdAt: Timestamp,
})
export type DesignConfiguration = z.infer<typeof DesignConfiguration>

/** Address of a picture stored by the shop; no other address is ever fetched or shown. */
const StoredPicture = z.string().check(stripFileOrigin, z.regex(/^\/files\/[a-f0-9]{64}\.(png|jpg)$/, issue('pictureNotStored')))

export const DesignInput = z.strictObject({
  categoryId: Id,
  clothingType: z.enum(GARMENT_KEYS, issue('garmentRequired')),
  color: z.enum(CLOTH_LABELS, issue('colorRequired')),
  document: DesignDocument,
  /** The pictures captured in the browser, as uploaded. */
  frontView: StoredPicture,
  backView: StoredPicture,
})
export type DesignInput = z.infer<typeof DesignInput>

export const saveDesign = defineEndpoint({
  method: 'POST',
  path: '/api/user-design-configuration',
  access: 'visitor',
  summary: 'Saves a design',
  tag: 'user-design-configuration',
  body: DesignInput,
  response: DesignConfiguration,
  status: 201,
  errors: ['INVALID_DESIGN', 'NOT_ON_OFFER'],
})

export const readDesign = defineEndpoint({
  method: 'GET',
  path: '/api/user-design-configuration/:id',
  access: 'visitor',
  summary: 'A design of your own, one on sale, or with its key a shared one',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  query: z.object({ share: z.optional(z.string().check(z.maxLength(100))) }),
  response: DesignConfiguration,
  isPolled: true,
  errors: ['NOT_FOUND'],
})

/** A design in the list of the customer's own. */
export const DesignSummary = z.object({
  _id: Id,
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  frontView: z.string(),
  backView: z.string(),
  printedSides: PrintedSides,
  isShared: z.boolean(),
  createdAt: Timestamp,
})
export type DesignSummary = z.infer<typeof DesignSummary>

export const listDesigns = defineEndpoint({
  method: 'GET',
  path: '/api/user-design-configuration',
  access: 'visitor',
  summary: 'Your own designs, newest first',
  tag: 'user-design-configuration',
  query: z.object({ after: z.optional(Id), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
  response: z.object({ designs: z.array(DesignSummary), next: z.nullable(Id) }),
})

export const removeDesign = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-design-configuration/:id',
  access: 'customer',
  summary: 'Removes a design from your list; carts and orders keep it',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const shareDesign = defineEndpoint({
  method: 'POST',
  path: '/api/user-design-configuration/:id/share',
  access: 'customer',
  summary: 'Shares a design by a link with which everybody can view and copy it',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  response: z.object({ path: z.string() }),
  errors: ['NOT_FOUND'],
})

export const unshareDesign = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-design-configuration/:id/share',
  access: 'customer',
  summary: 'Stops sharing a design: its links no longer work',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

export const copyDesign = defineEndpoint({
  method: 'POST',
  path: '/api/user-design-configuration/:id/copy',
  access: 'visitor',
  summary: 'Copies a shared design to your own designs',
  tag: 'user-design-configuration',
  params: z.object({ id: Id }),
  body: z.strictObject({ share: z.string().check(z.maxLength(100)) }),
  response: DesignConfiguration,
  status: 201,
  errors: ['NOT_FOUND'],
})
