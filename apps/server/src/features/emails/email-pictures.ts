import { readFile } from 'node:fs/promises'

import { projectPath } from '../../platform/project-path.ts'
import { renderCloseUp, renderThumbnail, type ThumbnailServices } from '../../print/document/thumbnail.ts'
import { CLOSE_UP_SIZE } from './email-styles.ts'

/** Content-ID of the attached logo (RFC 2392): nothing is fetched, so opening an email is not tracked. */
export const LOGO_CID = 'logo@picasso'

/** What an email's HTML refers to for the large picture of a stored file. */
export const getCloseUpReference = (key: string): string => `close-up-${key}`

/** A picture of an email, by what its stored HTML refers to after `cid:`. */
interface EmailPicture {
  reference: string
  content: Buffer
  type: 'png' | 'jpeg'
}

/** The logo, written by `npm run build:logo`. */
const readLogo = (): Promise<Buffer> => readFile(projectPath('apps/server/assets/mail/logo.png'))

/** Pixels: 120 px on a dense screen. */
const PHOTO_WIDTH = 240

const CLOSE_UP_PIXELS = { width: 2 * CLOSE_UP_SIZE.width, height: 2 * CLOSE_UP_SIZE.height }

const FILE_REFERENCE = /cid:(close-up-)?([a-f0-9]{64}\.(?:png|jpg|webp))"/g

const readPictures = async (services: ThumbnailServices, html: string): Promise<EmailPicture[]> => {
  const references = new Map(
    [...html.matchAll(FILE_REFERENCE)].map(([, size = '', key = '']) => [size + key, { isCloseUp: size !== '', key }]),
  )
  const photos: EmailPicture[] = []
  for (const [reference, { isCloseUp, key }] of references) {
    // One after the other: an order has up to fifty pieces.
    // oxlint-disable-next-line no-await-in-loop
    const content = await (isCloseUp ? renderCloseUp(services, key, CLOSE_UP_PIXELS) : renderThumbnail(services, key, PHOTO_WIDTH))
    if (content) photos.push({ reference, content, type: 'jpeg' })
  }
  return html.includes(`cid:${LOGO_CID}`) ? [{ reference: LOGO_CID, content: await readLogo(), type: 'png' }, ...photos] : photos
}

/** The email without those pictures that are lost: a broken frame says less than the title beside it. */
const removeLostPictures = (html: string, pictures: readonly EmailPicture[]): string =>
  html.replaceAll(/<img src="cid:((?:close-up-)?[a-f0-9]{64}\.\w+)"[^>]*>/g, (image, wanted: string) =>
    pictures.some(({ reference }) => reference === wanted) ? image : '',
  )

interface InlineImage {
  /** Content-ID. */
  address: string
  name: string
  content: Buffer
}

/**
 * The email with its pictures as attachments, for every client without a session. Their Content-IDs are numbers, because anybody who knows the
 * key of a private picture may open it, and an email is passed on.
 */
export const attachPictures = async (services: ThumbnailServices, html: string): Promise<{ html: string; inlineImages: InlineImage[] }> => {
  const pictures = await readPictures(services, html)
  const inlineImages = pictures.map(({ reference, content, type }, index) => ({
    reference,
    address: reference === LOGO_CID ? LOGO_CID : `piece${index}@picasso`,
    name: reference === LOGO_CID ? 'logo.png' : `piece-${index}.${type === 'jpeg' ? 'jpg' : type}`,
    content,
  }))
  const attached = inlineImages.reduce(
    (text, { reference, address }) => text.replaceAll(`cid:${reference}"`, `cid:${address}"`),
    removeLostPictures(html, pictures),
  )
  return { html: attached, inlineImages: inlineImages.map(({ address, name, content }) => ({ address, name, content })) }
}

/** The email for a browser: its pictures become data URLs. */
export const embedPictures = async (services: ThumbnailServices, html: string): Promise<string> => {
  const pictures = await readPictures(services, html)
  return pictures.reduce(
    (text, { reference, content, type }) =>
      text.replaceAll(`cid:${reference}"`, `data:image/${type};base64,${content.toString('base64')}"`),
    removeLostPictures(html, pictures),
  )
}
