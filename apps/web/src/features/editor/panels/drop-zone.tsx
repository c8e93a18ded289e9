import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { ImageUp } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { panelMessages } from './messages/index.ts'

interface DropZoneProps {
  /** Shown beside the spinner while a file is processed; absent when the zone accepts files. */
  busyMessage: string | undefined
  onFiles: (files: File[]) => void
}

/** Accepts a picture by drag and drop or by the file dialog. */
export const DropZone = ({ busyMessage, onFiles }: DropZoneProps) => {
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
        {busyMessage === undefined ? (
          <>
            <ImageUp size={28} strokeWidth={1.5} className="text-klein" aria-hidden />
            <span className="font-semibold">{messages.selectPicture}</span>
          </>
        ) : (
          <output className="flex flex-col items-center gap-2">
            <Spinner />
            <span className="text-14">{busyMessage}</span>
          </output>
        )}
        <span id={hintId} className="text-14 text-ink-2">
          {messages.dropPicture}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label={messages.pictureFile}
        tabIndex={-1}
        accept={UPLOAD_EXTENSIONS.join(',')}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The same file may be chosen again after a failure.
          event.target.value = ''
          onFiles(files)
        }}
      />
    </div>
  )
}
