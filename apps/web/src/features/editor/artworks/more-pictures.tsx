import { MAX_ELEMENTS_PER_SIDE, MM_PER_INCH, PRINT_LIMITS, SIDES, type ImageElement, type StoredPicture } from '@picasso/design'
import { Check } from 'lucide-react'
import { useId } from 'react'

import { skipToken, useQuery, useStore } from '../../../app/api.ts'
import { useLanguage, useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { listArtworksQuery } from '../../designs/index.ts'
import { PictureThumbnail } from '../panels/thumbnails.tsx'
import { useCurrentSide, useEditorState, useSession } from '../use-session.ts'
import { artworkMessages } from './messages/index.ts'

interface OtherPicture extends StoredPicture {
  title: string
  /** Address of a small copy; absent for one that the editor has loaded. */
  url?: string
}

const isImage = (element: { type: string }): element is ImageElement => element.type === 'image'

/** Pictures that are not on this side: those of the other one, and the library of a signed-in user. */
const useOtherPictures = (): OtherPicture[] => {
  const messages = useMessages(artworkMessages)
  const { session } = useStore()
  const { resources } = useSession()
  const { document } = useEditorState().history.current
  const { elements } = useCurrentSide()
  const { data } = useQuery(listArtworksQuery, session.get() ? { query: {} } : skipToken)
  const others = new Map<string, OtherPicture>()
  for (const { public_id: asset, width, height, title, url } of data?.artworks ?? [])
    others.set(asset, { asset, pixelWidth: width, pixelHeight: height, title, url: `${url}/preview` })
  for (const { asset, pixelWidth, pixelHeight } of SIDES.flatMap((side) => document[side].elements).filter(isImage))
    others.set(asset, { asset, pixelWidth, pixelHeight, title: resources.pictures.getName(asset) ?? messages.picture })
  for (const { asset } of elements.filter(isImage)) others.delete(asset)
  return [...others.values()]
}

/** Pictures that were uploaded before, to be added by one press. */
const OtherPictures = () => {
  const messages = useMessages(artworkMessages)
  const { store, commands, uploadQueue, getMessages } = useSession()
  const headingId = useId()
  const pictures = useOtherPictures()
  if (pictures.length === 0) return null
  const add = async (picture: StoredPicture): Promise<void> => {
    const { side } = store.state()
    try {
      await uploadQueue.restore([picture.asset])
      if (!commands.addImage(picture, side)) toastError(getMessages().sideFull(MAX_ELEMENTS_PER_SIDE))
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : String(reason))
    }
  }
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-text text-14 font-semibold tracking-normal">
        {messages.again}
      </h3>
      <ul className="grid grid-cols-4 gap-2">
        {pictures.map(({ title, url, ...picture }) => (
          <li key={picture.asset}>
            <button
              type="button"
              data-theme="light"
              aria-label={messages.add(title)}
              title={title}
              onClick={() => void add(picture)}
              className="block aspect-square w-full rounded-control border border-line bg-paper-2 p-1.5 hover:border-klein"
            >
              {url === undefined ? (
                <PictureThumbnail asset={picture.asset} className="size-full object-contain" />
              ) : (
                <img src={url} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A round number: nobody chooses a photo by its last pixels. */
const getSharpPixels = (widthMm: number): number => Math.ceil(((widthMm / MM_PER_INCH) * PRINT_LIMITS.dpi) / 100) * 100

/** What to know before a picture is chosen. */
const PrintAdvice = () => {
  const messages = useMessages(artworkMessages)
  const language = useLanguage()
  const headingId = useId()
  const { area } = useCurrentSide()
  const pixels = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(getSharpPixels(area.width))
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="mb-2 font-text text-14 font-semibold tracking-normal">
        {messages.advice}
      </h3>
      <ul className="grid gap-2 text-14 text-ink-2">
        {[messages.sharp(pixels), messages.background, messages.lines].map((fact) => (
          <li key={fact} className="flex gap-2">
            <Check size={16} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Below the pictures of a side: what can be added to them, or what to know before the first. */
export const MorePictures = () => {
  const hasPhoto = useCurrentSide().elements.some(isImage)
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      <OtherPictures />
      {!hasPhoto && <PrintAdvice />}
    </div>
  )
}
