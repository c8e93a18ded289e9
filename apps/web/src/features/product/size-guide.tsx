import { MEASURES, type GarmentKey } from '@picasso/design'
import { useState } from 'react'

import { Dialog } from '../../ui/dialog.tsx'

/** How large each size is, measured on the garment lying flat. */
export const SizeGuide = ({ garment, title }: { garment: GarmentKey; title: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="min-h-11 text-14 font-semibold text-klein hover:underline" onClick={() => setOpen(true)}>
        Size guide
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} label="Size guide" className="rounded-control">
        <div className="w-[min(32rem,calc(100vw-2rem))] p-6">
          <h2 className="mb-3 pr-12 text-28">{title} in centimetres</h2>
          <p className="mb-5 text-ink-2">
            Lay a garment that fits you flat on a table and measure it the same way: across the chest below the sleeves, and from the
            highest point of the shoulder down.
          </p>
          <table className="w-full text-left">
            <thead className="text-14 text-ink-2">
              <tr>
                <th className="py-2 font-medium">Size</th>
                <th className="py-2 text-right font-medium">Chest</th>
                <th className="py-2 text-right font-medium">Length</th>
                <th className="py-2 text-right font-medium">Sleeve</th>
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
          <p className="mt-4 text-14 text-ink-2">Cloth is sewn by hand; a centimetre more or less is usual.</p>
        </div>
      </Dialog>
    </>
  )
}
