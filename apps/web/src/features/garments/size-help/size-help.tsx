import type { GarmentKey } from '@picasso/design'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'

const SizeHelpDialog = lazyComponent(() => import('./size-help-dialog.tsx').then((part) => part.SizeHelpDialog))

interface SizeHelpProps {
  garment: GarmentKey
  /** Title of the product or garment, for the dialog's headline. */
  title: string
  /** What the button says. */
  label: string
  /** Where a size is chosen: the labels of those that can be. */
  choice?: { labels: readonly string[]; onChoose: (label: string) => void }
}

/** A button that opens the dialog which recommends a size and shows the measurements of all. */
export const SizeHelp = ({ garment, title, label, choice }: SizeHelpProps) => {
  const [isOpen, setOpen] = useState(false)
  const onChoose = (size: string): void => {
    choice?.onChoose(size)
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className="exact-width min-h-11 shrink-0 text-14 font-semibold text-klein hover:underline"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Suspense>
        {isOpen && (
          <SizeHelpDialog garment={garment} title={title} choice={choice && { ...choice, onChoose }} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
