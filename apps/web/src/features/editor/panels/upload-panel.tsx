import { isSideFull, MAX_ELEMENTS_PER_SIDE } from '@picasso/design'
import { Suspense } from 'react'

import { lazyTool } from '../../../lib/lazy-tool.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { coreWords } from '../core/words/index.ts'
import { uploadWords } from '../upload/file-rules.ts'
import type { Delivery } from '../upload/picture-desk.ts'
import { useDesk, useEditorState, useSelectedElement, useSession, useShownSide } from '../use-session.ts'
import { DropZone } from './drop-zone.tsx'
import { elementParts } from './element-parts.ts'
import { ElementRow } from './element-row.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { panelWords, type PanelWords } from './words/index.ts'

const PictureControls = lazyTool(elementParts.picture)

const percent = (share: number): string => `${Math.round(share * 100)} %`

const deliveryNote = (delivery: Delivery | undefined, words: PanelWords): string | undefined => {
  if (delivery?.state === 'sending') return words.uploading(percent(delivery.share))
  if (delivery?.state === 'failed') return words.keptHere
  if (delivery?.state === 'refused') return delivery.message
  return undefined
}

/** Adding pictures, and the ones that lie on this side. */
export const UploadPanel = () => {
  const words = useWords(panelWords)
  const { sideFull } = useWords(coreWords)
  const { desk, editing } = useSession()
  const { preparing, deliveries } = useDesk()
  const { history, side } = useEditorState()
  const { elements } = useShownSide()
  const selected = useSelectedElement()
  const pictures = elements.filter((element) => element.type === 'image')
  const failed = [...new Set(pictures.map((picture) => picture.asset))].filter((asset) => deliveries.get(asset)?.state === 'failed')
  const sending = pictures.map((picture) => deliveries.get(picture.asset)).find((delivery) => delivery?.state === 'sending')

  const take = (files: File[]): void => {
    if (isSideFull(history.current.document, side)) {
      void toastError(sideFull(MAX_ELEMENTS_PER_SIDE))
      return
    }
    desk.take(files).then(editing.addImage, (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)))
  }
  const retry = (): void => {
    for (const asset of failed)
      desk.deliver(asset).then(
        () => toastSuccess(uploadWords().uploaded),
        (reason: unknown) => toastError(uploadWords().error(reason instanceof Error ? reason.message : '')),
      )
  }
  const busy = preparing
    ? words.preparing(preparing.name, percent(preparing.share))
    : sending?.state === 'sending'
      ? words.uploading(percent(sending.share))
      : undefined

  return (
    <div className="flex flex-col gap-4">
      <DropZone busy={busy} onFiles={take} />
      {failed.length > 0 && (
        <div role="alert" className="rounded-control bg-ochre-wash p-3 text-14 text-ochre-ink">
          <p>{words.uploadFailed}</p>
          <button type="button" onClick={retry} className="mt-1 min-h-11 font-semibold underline underline-offset-4">
            {words.tryAgain}
          </button>
        </div>
      )}
      {selected?.type === 'image' && (
        <Suspense>
          <PictureControls key={selected.id} picture={selected} />
        </Suspense>
      )}
      {pictures.length === 0 ? (
        <p className="text-14 text-ink-2">{words.noPictures}</p>
      ) : (
        <ul aria-label={words.pictures} className="flex flex-col gap-2">
          {pictures.map((picture) => {
            const note = deliveryNote(deliveries.get(picture.asset), words)
            return (
              <ElementRow
                key={picture.id}
                element={picture}
                picture={<PictureThumbnail asset={picture.asset} />}
                note={note && <span className="block text-12 text-ink-2">{note}</span>}
              />
            )
          })}
        </ul>
      )}
    </div>
  )
}
