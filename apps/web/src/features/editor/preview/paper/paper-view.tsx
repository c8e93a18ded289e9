import { documentForSize } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { useLanguage } from '../../../../lib/language.ts'
import { useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { useGarmentNames } from '../../../catalogue/index.ts'
import { download } from '../../file/download.ts'
import { useEditorState, useSession } from '../../use-session.ts'
import { printExtent } from '../print-extent.ts'
import { SizeChoice } from '../size-choice.tsx'
import { previewWords } from '../words/index.ts'
import { drawTemplate } from './draw-template.ts'
import { PAPERS, tile, type PaperKey } from './tiles.ts'

/** Letter is what printers in these regions hold. */
const usualPaper = (): PaperKey => (/-(US|CA|MX|CL|CO|PH)$/.test(navigator.language) ? 'letter' : 'a4')

/** The print on ordinary paper in its own size, to be cut out and held against oneself. */
export const PaperView = () => {
  const words = useWords(previewWords)
  const language = useLanguage()
  const { titleOf } = useGarmentNames()
  const session = useSession()
  const { garment, lengths, resources } = session
  const { history, side } = useEditorState()
  const [paper, setPaper] = useState(usualPaper)
  const [size, setSize] = useState<string>('M')
  const [busy, setBusy] = useState(false)
  const extent = printExtent(documentForSize(history.current.document, garment.key, size)[side], resources.measure)
  if (!extent) return <p className="text-14">{words.nothingOn(side)}</p>
  const { tiles, rows, columns } = tile(extent, paper)

  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      download(await drawTemplate(session, { side, paper, size, extent, garmentTitle: titleOf(garment), language, words }))
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : words.templateFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>{words.onPaper(side, lengths.extent(extent.right - extent.left, extent.bottom - extent.top))}</p>
      <SizeChoice size={size} onChange={setSize} />
      <RadioCards
        legend={words.paper}
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
        {words.download(tiles.length)}
      </Button>
      <p className="text-ink-2">{words.aboutFile(rows, columns)}</p>
    </div>
  )
}
