import { isEmpty, type DesignElement, type ImageElement, type ShapeElement } from '@picasso/design'
import { Suspense } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { DrawingColors } from '../emblems/drawing-colors.tsx'
import type { UploadStatus } from '../upload/upload-queue.ts'
import { useCurrentSide, useEditorState, useSelectedElement, useSession, useUploadQueue } from '../use-session.ts'
import { ElementRow } from './element-row.tsx'
import { panelMessages, type PanelMessages } from './messages/index.ts'
import { PictureControls } from './picture-controls.tsx'
import { PictureThumbnail, ShapeThumbnail } from './thumbnails.tsx'

/** Not needed with the first picture. */
const MorePictures = lazyComponent(() => import('../artworks/more-pictures.tsx').then((part) => part.MorePictures))

/** What a side shows apart from its texts. */
type Picture = ImageElement | ShapeElement
const isPicture = (element: DesignElement): element is Picture => element.type !== 'text'

const getUploadNote = (upload: UploadStatus | undefined, messages: PanelMessages): string | undefined => {
  if (upload?.state === 'uploading') return messages.uploadProgress(`${Math.round(upload.share * 100)} %`)
  if (upload?.state === 'failed') return messages.savedOnDevice
  if (upload?.state === 'rejected') return upload.message
  return undefined
}

/** Offers to upload pictures again that could not be sent. */
const FailedUploads = ({ assets }: { assets: readonly string[] }) => {
  const messages = useMessages(panelMessages)
  const { upload: uploadMessages } = useSharedMessages()
  const { uploadQueue } = useSession()
  const retry = (): void => {
    for (const asset of assets)
      uploadQueue.upload(asset).catch((reason: unknown) => toastError(uploadMessages.error(reason instanceof Error ? reason.message : '')))
  }
  return (
    <div role="alert" className="rounded-control bg-ochre-wash p-3 text-14 text-ochre-ink">
      <p>{messages.uploadFailed}</p>
      <button type="button" onClick={retry} className="mt-1 min-h-11 font-semibold underline underline-offset-4">
        {messages.retry}
      </button>
    </div>
  )
}

const List = ({ pictures }: { pictures: readonly Picture[] }) => {
  const messages = useMessages(panelMessages)
  const { uploads } = useUploadQueue()
  return (
    <ul ref={keepFocusInList} aria-label={messages.pictures} className="flex flex-col gap-2">
      {pictures.map((picture) => {
        const note = picture.type === 'image' ? getUploadNote(uploads.get(picture.asset), messages) : undefined
        return (
          <ElementRow
            key={picture.id}
            element={picture}
            thumbnail={
              picture.type === 'image' ? (
                <PictureThumbnail asset={picture.asset} />
              ) : (
                <ShapeThumbnail shape={picture} className="size-10 shrink-0 rounded-picture bg-paper-2 p-1" />
              )
            }
            note={note && <span className="block text-12 text-ink-2">{note}</span>}
          />
        )
      })}
    </ul>
  )
}

/** What can be changed of the selected picture or drawing. */
const SelectedPicture = () => {
  const messages = useMessages(panelMessages)
  const selected = useSelectedElement()
  if (!selected || !isPicture(selected)) return null
  if (selected.type === 'image') return <PictureControls key={selected.id} picture={selected} />
  return (
    <section aria-label={messages.selectedPicture} className="rounded-control border border-line bg-card p-3">
      <DrawingColors key={selected.id} element={selected} />
    </section>
  )
}

interface PictureListProps {
  /** Whether the selected picture is changed here: the colors of a drawing are in the tool for drawings too. */
  hasControls: boolean
}

/** The pictures and drawings of this side, what can be changed of the selected one, and what can be added. */
export const PictureList = ({ hasControls }: PictureListProps) => {
  const { uploads } = useUploadQueue()
  const isGarmentEmpty = isEmpty(useEditorState().history.current.document)
  const pictures = useCurrentSide().elements.filter(isPicture)
  const assets = [...new Set(pictures.flatMap((picture) => (picture.type === 'image' ? picture.asset : [])))]
  const failedAssets = assets.filter((asset) => uploads.get(asset)?.state === 'failed')
  return (
    <>
      {failedAssets.length > 0 && <FailedUploads assets={failedAssets} />}
      {hasControls && <SelectedPicture />}
      {pictures.length > 0 && <List pictures={pictures} />}
      {/* Beside an empty garment is what it can begin with. */}
      <div className={classNames(isGarmentEmpty && 'wide:hidden')}>
        <Suspense>
          <MorePictures />
        </Suspense>
      </div>
    </>
  )
}
