import { scaleDocumentToSize } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { useLanguage } from '../../../../lib/language.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { RadioCards } from '../../../../ui/radio-cards.tsx'
import { useGarmentNames } from '../../../garments/index.ts'
import { downloadFile } from '../../file/download.ts'
import { useEditorState, useSession } from '../../use-session.ts'
import { previewMessages } from '../messages/index.ts'
import { getPrintExtent } from '../print-extent.ts'
import { SizeSelect } from '../size-select.tsx'
import { drawTemplate } from './draw-template.ts'
import { PAPER_SIZES, createTileGrid, type PaperSize } from './tiles.ts'

/** Regions whose printers use Letter paper. */
const getDefaultPaper = (): PaperSize => (/-(US|CA|MX|CL|CO|PH)$/.test(navigator.language) ? 'letter' : 'a4')

/** Downloads the print in true size as a paper template. */
export const PaperView = () => {
  const messages = useMessages(previewMessages)
  const language = useLanguage()
  const { getTitle } = useGarmentNames()
  const session = useSession()
  const { garment, lengthFormatter, resources } = session
  const { history, side } = useEditorState()
  const [paper, setPaper] = useState(getDefaultPaper)
  const [size, setSize] = useState<string>('M')
  const [isBusy, setIsBusy] = useState(false)
  const extent = getPrintExtent(scaleDocumentToSize(history.current.document, garment.key, size)[side], resources.measure)
  if (!extent) return <p className="text-14">{messages.emptySide(side)}</p>
  const { tiles, rows, columns } = createTileGrid(extent, paper)

  const downloadTemplate = async (): Promise<void> => {
    setIsBusy(true)
    try {
      downloadFile(await drawTemplate(session, { side, paper, size, extent, garmentTitle: getTitle(garment), language, messages }))
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : messages.templateFailed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>{messages.paperDescription(side, lengthFormatter.formatSize(extent.right - extent.left, extent.bottom - extent.top))}</p>
      <SizeSelect size={size} onChange={setSize} />
      <RadioCards
        legend={messages.paper}
        name="paper"
        layout="row"
        value={paper}
        onChange={(value) => setPaper(value === 'letter' ? 'letter' : 'a4')}
        cards={[
          { value: 'a4', title: PAPER_SIZES.a4.label },
          { value: 'letter', title: PAPER_SIZES.letter.label },
        ]}
      />
      <Button variant="primary" isPending={isBusy} onClick={() => void downloadTemplate()}>
        {messages.download(tiles.length)}
      </Button>
      <p className="text-ink-2">{messages.fileDescription(rows, columns)}</p>
    </div>
  )
}
