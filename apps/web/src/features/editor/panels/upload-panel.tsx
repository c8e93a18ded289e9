import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { isEmpty } from '@picasso/design'
import { ImageUp } from 'lucide-react'
import { Suspense, useId, useRef, useState, type DragEvent, type Ref } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { FileInput } from '../../../ui/file-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAddPictures } from '../upload/use-add-pictures.ts'
import { useCurrentSide, useEditorState, useUploadQueue } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { panelLoaders } from './panel-loaders.ts'

/** The heading of this tool names what an empty garment can begin with. */
export const OPENING_HEADING_ID = 'opening-heading'

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
      <ImageUp size={28} strokeWidth={1.5} className="shrink-0 text-klein wide:row-span-2" aria-hidden />
      <span className="font-semibold">{messages.selectPicture}</span>
    </>
  ) : (
    <>
      <span className="wide:row-span-2">
        <Spinner />
      </span>
      <span className="min-w-0 text-14 wrap-anywhere">{busyMessage}</span>
    </>
  )
}

/** On a wide screen a row, which leaves the height of the tool to what is below. */
const ZONE_CLASS =
  'flex min-h-36 w-full flex-col items-center justify-center gap-2 rounded-control p-5 text-center wide:grid wide:min-h-26 wide:grid-cols-[auto_minmax(0,1fr)] wide:content-center wide:items-center wide:gap-x-4 wide:gap-y-0.5 wide:p-4 wide:text-left'

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
        className={ZONE_CLASS}
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

const PictureList = lazyComponent(panelLoaders.pictures)

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`
const formatQuarter = (share: number): string => formatPercent(Math.floor(share * 4) / 4)

export interface UploadPanelProps {
  /** Takes the place below the drop zone for what an empty garment can begin with. */
  openingSlot: Ref<HTMLDivElement>
}

/** Adds pictures, and lists those of this side with the controls of the selected one. */
export const UploadPanel = ({ isShown, openingSlot }: UploadPanelProps & { isShown: boolean }) => {
  const messages = useMessages(panelMessages)
  const addPictures = useAddPictures()
  const { compressing, uploads } = useUploadQueue()
  const { elements } = useCurrentSide()
  const isGarmentEmpty = isEmpty(useEditorState().history.current.document)
  const activeUpload = elements
    .map((element) => (element.type === 'image' ? uploads.get(element.asset) : undefined))
    .find((upload) => upload?.state === 'uploading')

  const describeWork = (formatShare: (share: number) => string): string | undefined => {
    if (compressing) return messages.compressionProgress(compressing.name, formatShare(compressing.share))
    return activeUpload?.state === 'uploading' ? messages.uploadProgress(formatShare(activeUpload.share)) : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      <h2 id={OPENING_HEADING_ID} className="-mb-1 text-22 max-wide:hidden">
        {isGarmentEmpty ? messages.openingTitle : messages.picturesTitle}
      </h2>
      <DropZone
        busyMessage={describeWork(formatPercent)}
        announcement={describeWork(formatQuarter)}
        onFiles={(files) => void addPictures(files)}
      />
      {isGarmentEmpty && <div ref={openingSlot} className="max-wide:hidden" />}
      <Suspense>
        <PictureList hasControls={isShown} />
      </Suspense>
    </div>
  )
}
