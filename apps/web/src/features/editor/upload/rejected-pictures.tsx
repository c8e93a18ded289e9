import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { removeElements, replacePicture, SIDES, type DesignElement, type Side } from '@picasso/design'
import { useRef } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { toastError } from '../../../lib/toast.ts'
import { coreMessages } from '../core/messages/index.ts'
import { useUploadQueue, useEditorState, useSession } from '../use-session.ts'

interface RejectedPicture {
  element: DesignElement
  asset: string
  side: Side
  message: string
}

/** The permanently rejected pictures of both sides with the server's reason. */
export const useRejectedPictures = (): RejectedPicture[] => {
  const { uploads } = useUploadQueue()
  const { document } = useEditorState().history.current
  return SIDES.flatMap((side) =>
    document[side].elements.flatMap((element) => {
      const upload = element.type === 'image' ? uploads.get(element.asset) : undefined
      return element.type === 'image' && upload?.state === 'rejected'
        ? [{ element, asset: element.asset, side, message: upload.message }]
        : []
    }),
  )
}

const ACTION_CLASS = 'min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline'

const RejectedRow = ({ picture: { element, asset, side, message } }: { picture: RejectedPicture }) => {
  const messages = useMessages(coreMessages)
  const { uploadQueue, commands, getElementName, store } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const name = getElementName(element)
  const showElement = (): void => {
    store.showSide(side)
    store.select([element.id])
  }
  const replace = (files: File[]): void => {
    uploadQueue.add(files).then(
      (picture) => commands.apply('editPicture', (document) => replacePicture(document, asset, picture)),
      (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)),
    )
  }
  return (
    <li className="border-line py-1 not-first:border-t">
      <button type="button" onClick={showElement} className="min-h-11 w-full min-w-0 text-left text-14">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-12 text-ink-2">{message}</span>
      </button>
      <div className="flex flex-wrap">
        <button
          type="button"
          aria-label={`${messages.rejectedPictures.remove}: ${name}`}
          onClick={() => commands.apply('remove', (document) => removeElements(document, side, [element.id]))}
          className={ACTION_CLASS}
        >
          {messages.rejectedPictures.remove}
        </button>
        <button
          type="button"
          aria-label={`${messages.rejectedPictures.replace}: ${name}`}
          onClick={() => input.current?.click()}
          className={ACTION_CLASS}
        >
          {messages.rejectedPictures.replace}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_EXTENSIONS.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after a failure.
          target.value = ''
          replace(files)
        }}
      />
    </li>
  )
}

/** Lists permanently rejected pictures with buttons to remove or replace them. */
export const RejectedPictures = () => {
  const messages = useMessages(coreMessages)
  const rejectedPictures = useRejectedPictures()
  if (rejectedPictures.length === 0) return null
  return (
    <ul aria-label={messages.rejectedPictures.title}>
      {rejectedPictures.map((picture) => (
        <RejectedRow key={picture.element.id} picture={picture} />
      ))}
    </ul>
  )
}
