import { useEffect, useRef } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { coreMessages } from '../core/messages/index.ts'

/** Covers the page while the design is saved, so that nothing can be changed. */
export const SavingOverlay = () => {
  const overlay = useRef<HTMLDialogElement>(null)
  const { saving } = useMessages(coreMessages)
  useEffect(() => overlay.current?.showModal(), [])
  return (
    <dialog
      ref={overlay}
      aria-label={saving.wait}
      onCancel={(event) => event.preventDefault()}
      className="m-0 size-full max-h-none max-w-none place-items-center bg-paper/92 text-ink open:grid"
    >
      <p className="flex flex-col items-center gap-4 font-display text-28 font-semibold">
        <Spinner size={44} />
        {saving.wait}
      </p>
    </dialog>
  )
}
