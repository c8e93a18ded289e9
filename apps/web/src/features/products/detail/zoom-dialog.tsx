import type { Product } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { productMessages } from './messages/index.ts'

interface ZoomDialogProps {
  picture: Product['pictures'][number]
  alt: string
  onClose: () => void
}

/** The picture in full screen; pressing zooms in, and it can be panned. */
export const ZoomDialog = ({ picture, alt, onClose }: ZoomDialogProps) => {
  const messages = useMessages(productMessages)
  const [isMagnified, setMagnified] = useState(false)
  return (
    <Dialog open onClose={onClose} label={alt} className="h-dvh w-dvw bg-paper-2!">
      <div className="size-full overflow-auto">
        <button
          type="button"
          aria-label={isMagnified ? messages.fullPicture : messages.magnify}
          onClick={() => setMagnified(!isMagnified)}
          className={classNames('block', isMagnified ? 'w-[max(200vw,125dvh)] cursor-zoom-out' : 'size-full cursor-zoom-in')}
        >
          <img src={picture.url} lang={picture.altLanguage} alt={alt} className={isMagnified ? 'w-full' : 'size-full object-contain'} />
        </button>
      </div>
    </Dialog>
  )
}
