import * as z from 'zod/mini'

import { defineEndpoint } from './endpoint.ts'
import { Id, requiredText, Timestamp } from './fields.ts'
import { issue } from './issues/issues.ts'
import { MAX_UPLOAD_BYTES } from './picture-sizes.ts'

/** Response of the picture host, the shop's own or an external one with the same format. */
export const UploadedPicture = z.object({
  /** Address of the stored picture. */
  secure_url: z.string(),
  /** Key of the stored picture; what a design's image element refers to. */
  public_id: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  format: z.enum(['png', 'jpg']),
})
export type UploadedPicture = z.infer<typeof UploadedPicture>

const form = {
  tag: 'uploads',
  multipart: {
    fields: { upload_preset: 'the word `design`', cloud_name: 'name of the picture host account' },
    file: 'file',
    maxFileBytes: MAX_UPLOAD_BYTES,
  },
  response: UploadedPicture,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'UNREADABLE_PICTURE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL', 'UNAVAILABLE'],
} as const

export const uploadPicture = defineEndpoint({
  method: 'POST',
  path: '/api/uploads',
  access: 'visitor',
  summary: 'Stores one picture: PNG, JPEG or the first frame of a GIF',
  ...form,
})

/** The same, at the path of Cloudinary's API. */
export const uploadPictureAsHost = defineEndpoint({
  method: 'POST',
  path: '/v1_1/:cloudName/image/upload',
  access: 'visitor',
  summary: 'Stores one picture; path of the usual image host',
  params: z.object({ cloudName: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  ...form,
})

/** An uploaded picture in the customer's library. */
export const Artwork = z.object({
  _id: Id,
  title: z.string(),
  /** Key of the stored picture, as image elements reference it. */
  public_id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: Timestamp,
})
export type Artwork = z.infer<typeof Artwork>

export const listArtworks = defineEndpoint({
  method: 'GET',
  path: '/api/user-design',
  access: 'visitor',
  summary: 'Your artwork library, newest first',
  tag: 'user-design',
  query: z.object({ after: z.optional(Id), limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))) }),
  response: z.object({ artworks: z.array(Artwork), next: z.nullable(Id) }),
})

export const saveArtwork = defineEndpoint({
  method: 'POST',
  path: '/api/user-design',
  access: 'customer',
  summary: 'Adds an uploaded picture to your artwork library; repeating it returns the same artwork',
  tag: 'user-design',
  body: z.strictObject({
    public_id: z.string().check(z.regex(/^[a-f0-9]{64}\.(png|jpg)$/, issue('pictureNotStored'))),
    title: requiredText('titleRequired', 80),
  }),
  response: Artwork,
  status: 201,
  errors: ['NOT_FOUND'],
})

export const removeArtwork = defineEndpoint({
  method: 'DELETE',
  path: '/api/user-design/:id',
  access: 'customer',
  summary: 'Removes a picture from your artwork library; designs keep it',
  tag: 'user-design',
  params: z.object({ id: Id }),
  response: z.object({ _id: Id }),
  errors: ['NOT_FOUND'],
})
