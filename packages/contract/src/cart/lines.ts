import type { Side } from '@picasso/design'

import type { TeamMember } from './team.ts'

/** Same-origin addresses of a line's pictures; null when no picture shows that side in the line's color. At least one is set. */
export interface Views {
  frontView: string | null
  backView: string | null
}

/** The picture of a line where only one is shown: the side with the team's texts, otherwise the front. */
export const getMainView = ({ frontView, backView, team }: Views & { team: { side: Side } | null }): string =>
  (team?.side === 'back' ? backView : frontView) ?? frontView ?? backView ?? ''

interface TeamLine {
  team: Pick<TeamMember, '_id'> | null
}

/** Title of a team's line without the texts of its row: the garment. */
export const removeWordsFromTitle = ({ title, team }: { title: string; team: Pick<TeamMember, 'words'> | null }): string =>
  team && title.endsWith(`: ${team.words}`) ? title.slice(0, -team.words.length - 2) : title

/** Lines in their order, with those of one team grouped at the position of the first. */
export const groupByTeam = <Line extends TeamLine>(lines: readonly Line[]): { teamId: string | null; lines: readonly Line[] }[] => {
  const groups: { teamId: string | null; lines: Line[] }[] = []
  for (const line of lines) {
    const teamId = line.team?._id ?? null
    const group = teamId === null ? undefined : groups.find((candidate) => candidate.teamId === teamId)
    if (group) group.lines.push(line)
    else groups.push({ teamId, lines: [line] })
  }
  return groups
}
