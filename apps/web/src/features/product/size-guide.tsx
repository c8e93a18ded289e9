import { MEASURES, type GarmentKey } from '@picasso/design'
import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { productWords } from './words/index.ts'

/** How large each size is, measured on the garment lying flat. */
export const SizeGuide = ({ garment, title }: { garment: GarmentKey; title: string }) => {
  const words = useWords(productWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="min-h-11 text-14 font-semibold text-klein hover:underline" onClick={() => setOpen(true)}>
        {words.sizeGuide}
      </button>
      {open && (
        <TitledDialog
          label={words.sizeGuide}
          title={words.inCentimetres(title)}
          text={words.howToMeasure}
          width="medium"
          onClose={() => setOpen(false)}
        >
          <table className="w-full text-left">
            <thead className="text-14 text-ink-2">
              <tr>
                <th className="py-2 font-medium">{words.size}</th>
                <th className="py-2 text-right font-medium">{words.chest}</th>
                <th className="py-2 text-right font-medium">{words.length}</th>
                <th className="py-2 text-right font-medium">{words.sleeve}</th>
              </tr>
            </thead>
            <tbody className="figures">
              {MEASURES[garment].map(({ label, chest, length, sleeve }) => (
                <tr key={label} className="border-t border-line">
                  <th className="py-2 font-semibold">{label}</th>
                  <td className="py-2 text-right">{chest}</td>
                  <td className="py-2 text-right">{length}</td>
                  <td className="py-2 text-right">{sleeve}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-14 text-ink-2">{words.tolerance}</p>
        </TitledDialog>
      )}
    </>
  )
}
