import { describeIssue, type IssueMessages } from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS, parseDocument, Roster, type ClothLabel, type DesignDocument, type GarmentKey } from '@picasso/design'
import * as z from 'zod/mini'

import type { CoreMessages } from '../core/messages/index.ts'
import { isNewerVersion } from '../parse-design.ts'

/** A design with its pictures in one file, which any shop running this software can open. */
export interface DesignFile {
  clothingType: GarmentKey
  color: ClothLabel
  document: DesignDocument
  /** The roster of a team, if there is one. */
  roster?: Roster | undefined
  /** The picture files by their key in the document. */
  pictures: ReadonlyMap<string, File>
}

/** Limit of a design file in megabytes: some twenty pictures of the maximum size. */
export const MAX_DESIGN_FILE_MB = 200

const DesignFileSchema = z.object({
  format: z.literal('picasso-design'),
  clothingType: z.enum(GARMENT_KEYS),
  color: z.enum(CLOTH_LABELS),
  document: z.unknown(),
  roster: z.optional(Roster),
  pictures: z.record(
    z.string().check(z.regex(/^[a-f0-9]{64}\.(png|jpg)$/)),
    z.object({ name: z.string().check(z.maxLength(300)), type: z.enum(['image/png', 'image/jpeg', 'image/gif']), base64: z.string() }),
  ),
})

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  // In chunks, because the number of arguments of a call is limited.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary)
}

export const serializeDesignFile = async ({ clothingType, color, document, roster, pictures }: DesignFile): Promise<Blob> => {
  const pictureEntries = await Promise.all(
    [...pictures].map(async ([key, file]) => [key, { name: file.name, type: file.type, base64: await toBase64(file) }] as const),
  )
  const content = { format: 'picasso-design', clothingType, color, document, roster, pictures: Object.fromEntries(pictureEntries) }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}

/** Parses an untrusted file. Throws errors with messages for the user. */
export const parseDesignFile = async (
  file: Blob,
  { file: messages }: Pick<CoreMessages, 'file'>,
  issueMessages: IssueMessages,
): Promise<DesignFile> => {
  if (file.size > MAX_DESIGN_FILE_MB * 1024 * 1024) throw new Error(messages.tooLarge(MAX_DESIGN_FILE_MB))
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    throw new Error(messages.invalidFile)
  }
  const fileContent = DesignFileSchema.safeParse(content)
  if (!fileContent.success) throw new Error(messages.invalidFile)
  const parsed = parseDocument(fileContent.data.document)
  if (!parsed.ok)
    throw new Error(
      isNewerVersion(fileContent.data.document)
        ? messages.tooNew
        : messages.notReadable(describeIssue({ message: parsed.reason }, issueMessages)),
    )
  const pictures = new Map<string, File>()
  for (const [key, { name, type, base64 }] of Object.entries(fileContent.data.pictures)) {
    try {
      pictures.set(key, new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }))
    } catch {
      throw new Error(messages.invalidPicture)
    }
  }
  const { clothingType, color, roster } = fileContent.data
  return { clothingType, color, document: parsed.document, roster, pictures }
}
