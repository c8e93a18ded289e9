import { CLOTH_LABELS, DesignDocument, GARMENT_KEYS, Roster } from '@picasso/design'
import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'

const tag = 'design-drafts'

/** Maximum number of drafts per customer. */
export const MAX_DRAFTS = 50
/** Maximum number of named versions per draft. */
export const MAX_DRAFT_VERSIONS = 20

const designFields = {
  clothingType: z.enum(GARMENT_KEYS, issue('garmentRequired')),
  color: z.enum(CLOTH_LABELS, issue('colorRequired')),
  document: DesignDocument,
  /** The roster of a team, if any. */
  roster: z.optional(Roster),
}

/** Pixels of the small picture of a draft: three to a row of a phone's width at twice the density. */
export const DRAFT_PICTURE_SIZE = { width: 256, height: 320 } as const
/** Maximum bytes of an upload: PNG from browsers that cannot encode WebP. It is stored in about a tenth. */
export const MAX_DRAFT_PICTURE_BYTES = 192 * 1024

const draftFields = {
  _id: Id,
  /** Incremented by each save; a save names the version it is based on. */
  version: z.int(),
  changedAt: Timestamp,
  /** Address of its thumbnail; null until a device has sent one. */
  picture: z.nullable(z.string()),
}

/** A draft, as every device of its customer gets it. */
export const Draft = z.object({ ...draftFields, ...designFields })
export type Draft = z.infer<typeof Draft>

/** Summary of a draft, for the offer to continue it. */
export const DraftSummary = z.object({ ...draftFields, clothingType: designFields.clothingType, color: designFields.color })
export type DraftSummary = z.infer<typeof DraftSummary>

/** A named version of a draft. */
export const DraftVersion = z.object({ _id: Id, name: z.string(), createdAt: Timestamp })
export type DraftVersion = z.infer<typeof DraftVersion>

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/design-drafts',
  access: 'visitor',
  summary: 'Your drafts, latest first',
  tag,
  query: z.object({ after: z.optional(Id), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
  response: z.object({ drafts: z.array(Draft), next: z.nullable(Id) }),
})

/** Empty drafts, and those saved as a design without later changes, are not offered. */
export const readLatestDraft = defineEndpoint({
  method: 'GET',
  path: '/api/design-drafts/newest',
  access: 'visitor',
  summary: 'Your latest draft, if it was not saved as a design since',
  tag,
  response: z.object({ draft: z.nullable(DraftSummary) }),
})

export const readDraft = defineEndpoint({
  method: 'GET',
  path: '/api/design-drafts/:id',
  access: 'customer',
  summary: 'One of your drafts',
  tag,
  params: z.object({ id: Id }),
  response: Draft,
  errors: ['NOT_FOUND'],
})

/** The browser chooses the id, so that a draft started offline has one, and sending it twice creates one draft. */
export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/design-drafts/:id',
  access: 'visitor',
  summary: 'Saves a draft; rejected when another state was saved meanwhile',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({
    ...designFields,
    /** The version this save is based on; 0 for a new draft. */
    base: z.int().check(z.gte(0)),
  }),
  response: z.object({ _id: Id, version: z.int(), changedAt: Timestamp }),
  errors: ['NOT_FOUND', 'INVALID_DESIGN', 'VERSION_CONFLICT', 'IN_USE', 'TOO_MANY_REQUESTS'],
})

/** Separate from the draft, so that saving a draft neither waits for its thumbnail nor fails with it. */
export const saveDraftPicture = defineEndpoint({
  method: 'PUT',
  path: '/api/design-drafts/:id/picture',
  access: 'customer',
  summary: 'Saves the thumbnail of a draft, unless there is one of a later state',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({
    /** The version that it shows. */
    version: z.int().check(z.gte(1)),
    /** A PNG, JPEG or WebP in Base64. */
    picture: z.base64().check(z.maxLength(Math.ceil(MAX_DRAFT_PICTURE_BYTES / 3) * 4)),
  }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

export const removeDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/design-drafts/:id',
  access: 'customer',
  summary: 'Deletes a draft with its versions',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})

const VersionName = z
  .string(issue('nameRequired'))
  .check(
    z.trim(),
    z.minLength(1, issue('nameRequired')),
    z.maxLength(60, issue('maxCharacters', 60)),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, issue('invalidCharacters')),
  )

const VersionParams = z.object({ id: Id, versionId: Id })

export const listDraftVersions = defineEndpoint({
  method: 'GET',
  path: '/api/design-drafts/:id/versions',
  access: 'customer',
  summary: 'The named versions of one of your drafts, newest first',
  tag,
  params: z.object({ id: Id }),
  response: z.object({ versions: z.array(DraftVersion) }),
  errors: ['NOT_FOUND'],
})

export const createDraftVersion = defineEndpoint({
  method: 'POST',
  path: '/api/design-drafts/:id/versions',
  access: 'customer',
  summary: 'Saves the current state of a draft as a named version',
  tag,
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: VersionName,
    /** The version to restore. */
    version: z.int().check(z.gte(1)),
  }),
  response: DraftVersion,
  status: 201,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})

export const readDraftVersion = defineEndpoint({
  method: 'GET',
  path: '/api/design-drafts/:id/versions/:versionId',
  access: 'customer',
  summary: 'A named version of one of your drafts',
  tag,
  params: VersionParams,
  response: z.object({ ...DraftVersion.shape, color: designFields.color, document: designFields.document, roster: designFields.roster }),
  errors: ['NOT_FOUND'],
})

export const removeDraftVersion = defineEndpoint({
  method: 'DELETE',
  path: '/api/design-drafts/:id/versions/:versionId',
  access: 'customer',
  summary: 'Deletes a version of a draft',
  tag,
  params: VersionParams,
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})
