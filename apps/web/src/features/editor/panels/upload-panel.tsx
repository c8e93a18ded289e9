import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import type { ImageElement } from '@picasso/design'
import { ImageUp } from 'lucide-react'
import { Suspense, useId, useRef, useState, type DragEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { FileInput } from '../../../ui/file-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { UploadStatus } from '../upload/upload-queue.ts'
import { useAddPictures } from '../upload/use-add-pictures.ts'
import { useUploadQueue, useSelectedElement, useSession, useCurrentSide } from '../use-session.ts'
import { ElementRow } from './element-row.tsx'
import { panelMessages, type PanelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'
import { PictureThumbnail } from './thumbnails.tsx'

interface DropZoneProps {
  /** Shown beside the spinner while a file is processed; absent when the zone accepts files. */
  busyMessage: string | undefined
  /** The same for screen readers, which would never come to the end of every percent. */
  announcement: string | undefined
  onFiles: (files: File[]) => void
}

/** The label of the drop zone: what it accepts, or what it is doing. */
const DropZoneLabel = ({ busyMessage }: Pick<DropZoneProps, 'busyMessage'>) => {
  const messages = useMessages(panelMessages)
  return busyMessage === undefined ? (
    <>
      <ImageUp size={28} strokeWidth={1.5} className="text-klein" aria-hidden />
      <span className="font-semibold">{messages.selectPicture}</span>
    </>
  ) : (
    <>
      <Spinner />
      <span className="text-14">{busyMessage}</span>
    </>
  )
}

/** Accepts a picture by drag and drop or by the file dialog. */
const DropZone = ({ busyMessage, announcement, onFiles }: DropZoneProps) => {
  const messages = useMessages(panelMessages)
  const [isDragOver, setIsDragOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()

  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setIsDragOver(false)
    if (busyMessage === undefined) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={classNames(
        'relative rounded-control border-[1.5px] border-dashed transition-[background-color,border-color]',
        isDragOver ? 'border-klein bg-klein-wash' : 'border-line-strong bg-card hover:border-klein',
      )}
    >
      <button
        type="button"
        aria-describedby={hintId}
        aria-disabled={busyMessage !== undefined}
        onClick={() => busyMessage === undefined && input.current?.click()}
        className="flex min-h-36 w-full flex-col items-center justify-center gap-2 rounded-control p-5 text-center"
      >
        <DropZoneLabel busyMessage={busyMessage} />
        <span id={hintId} className="text-14 text-ink-2">
          {messages.dropPicture}
        </span>
      </button>
      {/* Beside the button: within it nothing is announced. */}
      <output className="sr-only">{announcement}</output>
      <FileInput ref={input} aria-label={messages.pictureFile} tabIndex={-1} accept={UPLOAD_EXTENSIONS.join(',')} onSelect={onFiles} />
    </div>
  )
}

const PictureControls = lazyComponent(panelLoaders.picture)

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`
const formatQuarter = (share: number): string => formatPercent(Math.floor(share * 4) / 4)

const getUploadNote = (upload: UploadStatus | undefined, messages: PanelMessages): string | undefined => {
  if (upload?.state === 'uploading') return messages.uploadProgress(formatPercent(upload.share))
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

const PictureList = ({ pictures }: { pictures: readonly ImageElement[] }) => {
  const messages = useMessages(panelMessages)
  const { uploads } = useUploadQueue()
  if (pictures.length === 0) return <p className="no-pictures-hint text-14 text-ink-2">{messages.noPictures}</p>
  return (
    <ul ref={keepFocusInList} aria-label={messages.pictures} className="flex flex-col gap-2">
      {pictures.map((picture) => {
        const note = getUploadNote(uploads.get(picture.asset), messages)
        return (
          <ElementRow
            key={picture.id}
            element={picture}
            thumbnail={<PictureThumbnail asset={picture.asset} />}
            note={note && <span className="block text-12 text-ink-2">{note}</span>}
          />
        )
      })}
    </ul>
  )
}

/** Adds pictures and lists those of this side. */
export const UploadPanel = () => {
  const messages = useMessages(panelMessages)
  const addPictures = useAddPictures()
  const { compressing, uploads } = useUploadQueue()
  const { elements } = useCurrentSide()
  const selected = useSelectedElement()
  const pictures = elements.filter((element) => element.type === 'image')
  const failedAssets = [...new Set(pictures.map((picture) => picture.asset))].filter((asset) => uploads.get(asset)?.state === 'failed')
  const activeUpload = pictures.map((picture) => uploads.get(picture.asset)).find((upload) => upload?.state === 'uploading')

  const describeWork = (formatShare: (share: number) => string): string | undefined => {
    if (compressing) return messages.compressionProgress(compressing.name, formatShare(compressing.share))
    return activeUpload?.state === 'uploading' ? messages.uploadProgress(formatShare(activeUpload.share)) : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      <DropZone
        busyMessage={describeWork(formatPercent)}
        announcement={describeWork(formatQuarter)}
        onFiles={(files) => void addPictures(files)}
      />
      {failedAssets.length > 0 && <FailedUploads assets={failedAssets} />}
      {selected?.type === 'image' && (
        <Suspense>
          <PictureControls key={selected.id} picture={selected} />
        </Suspense>
      )}
      <PictureList pictures={pictures} />
    </div>
  )
}
