import { CLOTHS, documentForSize } from '@picasso/design'
import { useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useEditorState, useSession } from '../use-session.ts'
import { CardMeasure, useDensity } from './card-measure.tsx'
import { DesignCanvas } from './design-canvas.tsx'
import { SizeChoice } from './size-choice.tsx'
import { previewWords } from './words/index.ts'

interface TrueSizeDialogProps {
  measuring: boolean
  scale: number | undefined
  onMeasured: (devicePixelsPerMm: number) => void
  onClose: () => void
}

/** More pixels than this a browser may refuse to draw. */
const MOST_PIXELS = 8192

const LifeSize = ({ scale }: { scale: number }) => {
  const words = useWords(previewWords)
  const { garment, lengths } = useSession()
  const { history, side } = useEditorState()
  const { document, color } = history.current
  const [size, setSize] = useState<string>('M')
  const density = useDensity()
  const printed = documentForSize(document, garment.key, size)[side]
  const [red, green, blue] = CLOTHS[color].rgb
  const width = (printed.area.width * scale) / density
  return (
    <div className="flex size-full flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line p-3 pr-16 text-14">
        <p className="font-semibold">{words.trueSizeOf(lengths.extent(printed.area.width, printed.area.height))}</p>
        <SizeChoice size={size} onChange={setSize} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- larger than the screen: arrow keys look at the rest */}
      <section className="min-h-0 flex-1 overflow-auto" tabIndex={0} aria-label={words.inTrueSize(side)}>
        <div className="grid min-h-full min-w-max place-items-center p-4" style={{ background: `rgb(${red} ${green} ${blue})` }}>
          <DesignCanvas
            side={printed}
            width={Math.min(MOST_PIXELS, Math.round(printed.area.width * scale))}
            className="outline outline-1 outline-ink-2/60 outline-dashed"
            style={{ width, height: (width * printed.area.height) / printed.area.width }}
          />
        </div>
      </section>
    </div>
  )
}

/** The print as large on the screen as on the cloth. */
export const TrueSizeDialog = ({ measuring, scale, onMeasured, onClose }: TrueSizeDialogProps) => {
  const words = useWords(previewWords)
  return (
    <Dialog
      open
      onClose={onClose}
      label={measuring || scale === undefined ? words.measureScreen : words.trueSize}
      className="h-svh w-screen overflow-auto"
    >
      {measuring || scale === undefined ? <CardMeasure scale={scale} onMeasured={onMeasured} /> : <LifeSize scale={scale} />}
    </Dialog>
  )
}
