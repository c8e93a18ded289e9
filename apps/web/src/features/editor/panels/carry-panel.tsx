import { GARMENT_KEYS, GARMENTS, type Garment } from '@picasso/design'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { useWords } from '../../../lib/words.ts'
import { useGarmentNames } from '../../catalogue/index.ts'
import { carryTo } from '../draft/carry.ts'
import { useSession } from '../use-session.ts'
import { panelWords } from './words/index.ts'

/** The same design on another garment, fitted to its print areas. This one stays as it is, and so does what was in the making there. */
export const CarryPanel = () => {
  const words = useWords(panelWords)
  const { garment, keeping, store } = useSession()
  const navigate = useNavigate()
  const { titleOf } = useGarmentNames()

  const carry = async (to: Garment): Promise<void> => {
    await keeping.now()
    await carryTo(to, store.state().history.committed)
    await navigate(`/product-customize-design/${to.key}`)
  }
  return (
    <details className="rounded-control border border-line bg-card px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.carry}</summary>
      <ul className="pb-2">
        {GARMENT_KEYS.filter((key) => key !== garment.key).map((key) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => void carry(GARMENTS[key]).catch(() => toast.error(words.notCarried))}
              className="min-h-11 w-full rounded-control px-2 text-left text-14 hover:bg-paper-2"
            >
              {titleOf(GARMENTS[key])}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
