import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'

/** Largest file taken, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
/** Most pixels decoded: a bomb of a few kilobytes can declare far more. */
export const MAX_UPLOAD_PIXELS = 40_000_000
/** File name endings that are taken. */
export const UPLOAD_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.gif'] as const
/** Longest side of the copy the editor works with, in pixels. */
export const EDITOR_PICTURE_SIDE = 1920
/** Value of the form's `upload_preset`. */
export const UPLOAD_PRESET = 'design'

/** Answer of the picture host; ours and any other that speaks the same form. */
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
  multipart: { fields: { upload_preset: 'the word `design`', cloud_name: 'name of the picture host account' }, file: 'file' },
  response: UploadedPicture,
  errors: ['TOO_LARGE', 'UNSUPPORTED_TYPE', 'UNREADABLE_PICTURE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL', 'UNAVAILABLE'],
} as const

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Stores one picture: PNG, JPEG or the first frame of a GIF',
  ...form,
})

/** The same, at the address where clients of the usual picture host look for it. */
export const uploadPictureAsHost = endpoint({
  method: 'POST',
  path: '/v1_1/:cloudName/image/upload',
  summary: 'Stores one picture; address of the usual picture host',
  params: z.object({ cloudName: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  ...form,
})
