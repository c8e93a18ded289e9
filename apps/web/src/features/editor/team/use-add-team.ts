import { useRef, useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { useCart, putTeamMutation } from '../../cart/index.ts'
import { saveDesignMutation } from '../../designs/index.ts'
import { captureSides } from '../save/capture-sides.ts'
import { saveEditorDesign } from '../save/save-design.ts'
import { useSession, useSettings } from '../use-session.ts'
import type { Team } from './use-team.ts'

interface TeamRejection {
  message: string
  /** By the row's id. */
  rows: ReadonlyMap<string, string>
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** `rows.3.size` → the fourth row. */
const mapRowErrors = (fields: Readonly<Record<string, string>>, rows: Team['roster']['rows']): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, message]) => {
      const id = rows[Number(/^rows\.(\d+)\./.exec(path)?.[1] ?? -1)]?.id
      return id === undefined ? [] : [[id, message] as const]
    }),
  )

/** Saves the design and adds the whole team to the cart. It can be retried after a rejection. */
export const useAddTeam = () => {
  const describeError = useDescribeError()
  const session = useSession()
  const navigate = useNavigate()
  const settings = useSettings()
  const [saveDesign] = useMutation(saveDesignMutation)
  const [putTeam] = useMutation(putTeamMutation)
  const { refetch: refetchCart } = useCart()
  const [isBusy, setIsBusy] = useState(false)
  const [rejection, setRejection] = useState<TeamRejection>()
  const isSubmitting = useRef(false)

  const add = async ({ roster, fields, findSize }: Team, teamId: string): Promise<void> => {
    // A second press may come before the button is rendered as busy.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setIsBusy(true)
    setRejection(undefined)
    session.store.select([])
    const rows = roster.rows.flatMap(({ words, size }) => {
      const selectedSize = findSize(size)
      return selectedSize
        ? [{ words: Object.fromEntries(fields.map((field) => [field, words[field] ?? ''])), size: selectedSize.value }]
        : []
    })
    try {
      const { _id: designId } = await saveEditorDesign(session, {
        capture: (design) => captureSides(session, design),
        settings,
        save: (design) => saveDesign({ body: design }).unwrap(),
      })
      await putTeam({ params: { teamId }, body: { designId, rows } }).unwrap()
      // The cart is refetched before it is shown, because replaced lines are gone.
      await refetchCart()
      if (!session.isLeft()) await navigate('/cart')
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification has saving failures logged
      console.error('The team could not be put into the cart.', error)
      const { message, fields: fieldErrors } = error instanceof Error ? { message: error.message, fields: {} } : describeError(error)
      setRejection({ message, rows: mapRowErrors(fieldErrors, roster.rows) })
    }
    isSubmitting.current = false
    setIsBusy(false)
  }
  return { add, isBusy, rejection, rejectedRows: rejection?.rows ?? NO_ERRORS }
}
