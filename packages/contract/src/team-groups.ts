import type { TeamPlace } from './team.ts'

interface OnTeam {
  team: Pick<TeamPlace, '_id'> | null
}

/** What a piece of a team is called without its own words: the garment. */
export const titleWithoutWords = ({ title, team }: { title: string; team: Pick<TeamPlace, 'words'> | null }): string =>
  team && title.endsWith(`: ${team.words}`) ? title.slice(0, -team.words.length - 2) : title

/** Lines in their order; those of one team together, where the first of them stands. */
export const teamGroups = <Line extends OnTeam>(lines: readonly Line[]): { teamId: string | null; lines: readonly Line[] }[] => {
  const groups: { teamId: string | null; lines: Line[] }[] = []
  for (const line of lines) {
    const teamId = line.team?._id ?? null
    const group = teamId === null ? undefined : groups.find((each) => each.teamId === teamId)
    if (group) group.lines.push(line)
    else groups.push({ teamId, lines: [line] })
  }
  return groups
}
