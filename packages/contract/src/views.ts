import type { Side } from '@picasso/design'

/** Same-origin addresses of a line's pictures; null when no picture shows that side in the line's color. At least one is set. */
export interface Views {
  frontView: string | null
  backView: string | null
}

/** The picture of a line where only one is shown: the side with the team's texts, otherwise the front. */
export const getMainView = ({ frontView, backView, team }: Views & { team: { side: Side } | null }): string =>
  (team?.side === 'back' ? backView : frontView) ?? frontView ?? backView ?? ''
