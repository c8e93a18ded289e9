import { documentForSize } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { download } from '../../file/download.ts'
import { useEditorState, useSession } from '../../use-session.ts'
import { printExtent } from '../print-extent.ts'
import { SizeChoice } from '../size-choice.tsx'
import { drawTemplate } from './draw-template.ts'
import { PAPERS, tile, type PaperKey } from './tiles.ts'

/** Letter is what printers in these regions hold. */
const usualPaper = (): PaperKey => (/-(US|CA|MX|CL|CO|PH)$/.test(navigator.language) ? 'letter' : 'a4')

/** The print on ordinary paper in its own size, to be cut out and held against oneself. */
export const PaperView = () => {
  const session = useSession()
  const { garment, lengths, resources } = session
  const { history, side } = useEditorState()
  const [paper, setPaper] = useState(usualPaper)
  const [size, setSize] = useState<string>('M')
  const [busy, setBusy] = useState(false)
  const extent = printExtent(documentForSize(history.current.document, garment.key, size)[side], resources.measure)
  if (!extent) return <p className="text-14">Nothing is on the {side} yet.</p>
  const { tiles, rows, columns } = tile(extent, paper)

  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      download(await drawTemplate(session, { side, paper, size, extent }))
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : 'The template could not be drawn.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>
        The print on the {side}, {lengths.extent(extent.right - extent.left, extent.bottom - extent.top)}, in true size on paper. Hold it
        against you before you buy.
      </p>
      <SizeChoice size={size} onChange={setSize} />
      <RadioCards
        legend="Paper"
        name="paper"
        layout="row"
        value={paper}
        onChange={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
        cards={[
          { value: 'a4', title: PAPERS.a4.label },
          { value: 'letter', title: PAPERS.letter.label },
        ]}
      />
      <Button variant="primary" busy={busy} onClick={() => void make()}>
        Download {tiles.length === 1 ? 'one sheet' : `${tiles.length} sheets`}
      </Button>
      <p className="text-ink-2">
        A PDF{tiles.length > 1 ? ` of ${rows} by ${columns} sheets that overlap by 10 mm` : ''}. Each has a line to check with a ruler: it
        must be 100 mm long.
      </p>
    </div>
  )
}
