import { GARMENT_KEYS, GARMENTS, type Garment } from '@picasso/design'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { carryTo, hasDraft } from '../draft/carry.ts'
import { useSession } from '../use-session.ts'

const trouble = (): void => void toast.error('The design could not be kept on this device, so it cannot be carried over.')

/** The same design on another garment, fitted to its print areas. This one stays as it is. */
export const CarryPanel = () => {
  const { garment, autosave, store } = useSession()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Garment>()

  const carry = async (to: Garment): Promise<void> => {
    setAsked(undefined)
    await autosave.now()
    await carryTo(to, store.state().history.committed.document)
    await navigate(`/product-customize-design/${to.key}`)
  }
  const choose = async (to: Garment): Promise<void> => {
    if (await hasDraft(to)) setAsked(to)
    else await carry(to)
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">Put it on another garment</summary>
      <ul className="pb-2">
        {GARMENT_KEYS.filter((key) => key !== garment.key).map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => void choose(GARMENTS[key]).catch(trouble)}
              className="min-h-11 w-full rounded-control px-2 text-left text-14 hover:bg-paper-2"
            >
              {GARMENTS[key].title}
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        label="Replace the design"
        className="w-[min(28rem,calc(100vw-2rem))] rounded-control p-6"
      >
        {asked && (
          <div className="flex flex-col gap-4 pr-8">
            <h2 className="text-28">Replace the design on the {asked.title.toLowerCase()}?</h2>
            <p>Something is in the making there already. It would be replaced by this design.</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => void carry(asked).catch(trouble)}>
                Replace it
              </Button>
              <Button onClick={() => setAsked(undefined)}>Keep it</Button>
            </div>
          </div>
        )}
      </Dialog>
    </details>
  )
}
