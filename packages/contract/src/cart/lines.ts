import { type Side, SIDES } from '@picasso/design'

import type { TeamMember } from './team.ts'

/** Same-origin addresses of a line's pictures; null when no picture shows that side in the line's color. At least one is set. */
export interface Views {
  frontView: string | null
  backView: string | null
}

/** The sides with a print, the one that says most first: the side with the team's texts, otherwise the front. */
export const listPrintedSides = (isPrinted: Record<Side, boolean>, team: { side: Side } | null): Side[] =>
  SIDES.filter((side) => isPrinted[side] || side === team?.side).toSorted((a, b) => Number(b === team?.side) - Number(a === team?.side))

/** The picture of a piece where only one is shown: the first printed side; the front where nothing is printed, or nobody knows what is. */
export const getMainView = ({ frontView, backView, printedSides }: Views & { printedSides: readonly Side[] | null }): string =>
  (printedSides?.[0] === 'back' ? backView : frontView) ?? frontView ?? backView ?? ''

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
