import { stopsOrder } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { useOwnCart } from '../../cart/index.ts'
import { newTeamId } from './roster-of.ts'
import { TeamPrice } from './team-price.tsx'
import type { useAddTeam } from './use-add-team.ts'
import type { Team } from './use-team.ts'
import { teamWords } from './words/index.ts'

/** What keeps the list from being ordered, and the ways on. */
export const Onward = ({ team, adding }: { team: Team; adding: ReturnType<typeof useAddTeam> }) => {
  const words = useWords(teamWords)
  const { roster, fields, findings, store } = team
  const inCart = useOwnCart().data?.cart.filter((line) => line.team?._id === roster.teamId) ?? []
  const stopped = new Set(findings.filter(stopsOrder).map(({ id }) => id)).size
  const pieces = roster.rows.length
  const isReady = pieces > 0 && fields.length > 0 && stopped === 0

  const addBeside = (): void => {
    const teamId = newTeamId()
    store.change((now) => ({ ...now, teamId }))
    void adding.add(team, teamId)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        {pieces > 0 && <TeamPrice team={team} />}
        {stopped > 0 && <p className="text-14 font-medium text-vermilion-ink">{words.rowsToMend(stopped)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {inCart.length > 0 && (
          <Button disabled={!isReady} onClick={addBeside}>
            {words.addBeside}
          </Button>
        )}
        <Button variant="primary" disabled={!isReady} busy={adding.busy} onClick={() => void adding.add(team, roster.teamId)}>
          {inCart.length > 0 ? words.changeInCart : words.addToCart}
        </Button>
      </div>
    </div>
  )
}
