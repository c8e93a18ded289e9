import { UPLOAD_EXTENSIONS } from '@picasso/contract'
import { removeElements, replacePicture, SIDES, type DesignElement, type Side } from '@picasso/design'
import { useRef } from 'react'

import { toastError } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { coreWords } from '../core/words/index.ts'
import { useDesk, useEditorState, useSession } from '../use-session.ts'

interface RefusedPicture {
  element: DesignElement
  asset: string
  side: Side
  message: string
}

/** The pictures of both sides that the shop will never take, each with its reason in the shop's words. */
export const useRefusedPictures = (): RefusedPicture[] => {
  const { deliveries } = useDesk()
  const { document } = useEditorState().history.current
  return SIDES.flatMap((side) =>
    document[side].elements.flatMap((element) => {
      const delivery = element.type === 'image' ? deliveries.get(element.asset) : undefined
      return element.type === 'image' && delivery?.state === 'refused'
        ? [{ element, asset: element.asset, side, message: delivery.message }]
        : []
    }),
  )
}

const ACTION = 'min-h-11 rounded-control px-2 text-14 font-semibold text-klein-deep underline-offset-4 hover:underline'

const RefusedRow = ({ picture: { element, asset, side, message } }: { picture: RefusedPicture }) => {
  const words = useWords(coreWords)
  const { desk, editing, nameOf, store } = useSession()
  const input = useRef<HTMLInputElement>(null)
  const name = nameOf(element)
  const show = (): void => {
    store.showSide(side)
    store.select([element.id])
  }
  const replace = (files: File[]): void => {
    desk.take(files).then(
      (picture) => editing.apply('editPicture', (document) => replacePicture(document, asset, picture)),
      (reason: unknown) => toastError(reason instanceof Error ? reason.message : String(reason)),
    )
  }
  return (
    <li className="border-line py-1 not-first:border-t">
      <button type="button" onClick={show} className="min-h-11 w-full min-w-0 text-left text-14">
        <span className="block truncate font-medium">{name}</span>
        <span className="block text-12 text-ink-2">{message}</span>
      </button>
      <div className="flex flex-wrap">
        <button
          type="button"
          aria-label={`${words.refusedPictures.remove}: ${name}`}
          onClick={() => editing.apply('remove', (document) => removeElements(document, side, [element.id]))}
          className={ACTION}
        >
          {words.refusedPictures.remove}
        </button>
        <button
          type="button"
          aria-label={`${words.refusedPictures.chooseAnother}: ${name}`}
          onClick={() => input.current?.click()}
          className={ACTION}
        >
          {words.refusedPictures.chooseAnother}
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

/** What the shop refused for good, with the two ways out of it; nothing where nothing was refused. */
export const RefusedPictures = () => {
  const words = useWords(coreWords)
  const refused = useRefusedPictures()
  if (refused.length === 0) return null
  return (
    <ul aria-label={words.refusedPictures.title}>
      {refused.map((picture) => (
        <RefusedRow key={picture.element.id} picture={picture} />
      ))}
    </ul>
  )
}
