import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError } from '../../../lib/describe-error.ts'
import { useOwnCart, usePutTeamMutation } from '../../cart/index.ts'
import { useSaveDesignMutation } from '../../designs/index.ts'
import { captureSides } from '../save/capture.ts'
import { saveDesignOf } from '../save/save-design.ts'
import { useSession } from '../use-session.ts'
import { useSettings } from '../use-settings.ts'
import type { Team } from './use-team.ts'

interface Refusal {
  message: string
  /** By the row's id. */
  rows: ReadonlyMap<string, string>
}

const NONE: ReadonlyMap<string, string> = new Map()

/** `rows.3.size` → the fourth row. */
const rowsOf = (fields: Readonly<Record<string, string>>, ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, message]) => {
      const id = ids[Number(/^rows\.(\d+)\./.exec(path)?.[1] ?? -1)]
      return id === undefined ? [] : [[id, message] as const]
    }),
  )

/** Saves the design as Save Design does, then has the shop put the whole team into the cart. Trying again is always possible. */
export const useAddTeam = () => {
  const session = useSession()
  const navigate = useNavigate()
  const settings = useSettings()
  const [saveDesign] = useSaveDesignMutation()
  const [putTeam] = usePutTeamMutation()
  const { refetch: readCart } = useOwnCart()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const underWay = useRef(false)

  const add = async ({ roster, fields, sizeOf }: Team, teamId: string): Promise<void> => {
    // Two presses may come before the button has been drawn as busy.
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setRefusal(undefined)
    session.store.select([])
    const ids = roster.rows.map(({ id }) => id)
    const rows = roster.rows.flatMap(({ words, size }) => {
      const meant = sizeOf(size)
      return meant ? [{ words: Object.fromEntries(fields.map((field) => [field, words[field] ?? ''])), size: meant.value }] : []
    })
    try {
      const { _id: designId } = await saveDesignOf(session, {
        capture: (design) => captureSides(session, design),
        settings,
        save: (design) => saveDesign({ body: design }).unwrap(),
      })
      await putTeam({ params: { teamId }, body: { designId, rows } }).unwrap()
      // The cart is asked what it holds before it is shown: lines of a list that was corrected are gone.
      await readCart()
      await navigate('/cart')
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification has saving failures logged
      console.error('The team could not be put into the cart.', error)
      const { message, fields: faults } = error instanceof Error ? { message: error.message, fields: {} } : describeError(error)
      setRefusal({ message, rows: rowsOf(faults, ids) })
    }
    underWay.current = false
    setBusy(false)
  }
  return { add, busy, refusal, refusedRows: refusal?.rows ?? NONE }
}
