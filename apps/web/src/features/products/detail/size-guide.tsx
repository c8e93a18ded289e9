import { SIZE_CHARTS, type GarmentKey } from '@picasso/design'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { productMessages } from './messages/index.ts'

/** Measurements of each size, of the garment lying flat. */
export const SizeGuide = ({ garment, title }: { garment: GarmentKey; title: string }) => {
  const messages = useMessages(productMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="min-h-11 text-14 font-semibold text-klein hover:underline" onClick={() => setOpen(true)}>
        {messages.sizeGuide}
      </button>
      {open && (
        <ContentDialog
          label={messages.sizeGuide}
          title={messages.sizeGuideTitle(title)}
          text={messages.measureHint}
          width="medium"
          onClose={() => setOpen(false)}
        >
          <table className="w-full text-left">
            <thead className="text-14 text-ink-2">
              <tr>
                <th className="py-2 font-medium">{messages.size}</th>
                <th className="py-2 text-right font-medium">{messages.chest}</th>
                <th className="py-2 text-right font-medium">{messages.length}</th>
                <th className="py-2 text-right font-medium">{messages.sleeve}</th>
              </tr>
            </thead>
            <tbody className="figures">
              {SIZE_CHARTS[garment].map(({ label, chestMm, lengthMm, sleeveMm }) => (
                <tr key={label} className="border-t border-line">
                  <th className="py-2 font-semibold">{label}</th>
                  <td className="py-2 text-right">{chestMm / 10}</td>
                  <td className="py-2 text-right">{lengthMm / 10}</td>
                  <td className="py-2 text-right">{sleeveMm / 10}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-14 text-ink-2">{messages.tolerance}</p>
        </ContentDialog>
      )}
    </>
  )
}
