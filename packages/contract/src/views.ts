import type { Side } from '@picasso/design'

/** Same-origin addresses of what a line looks like; null where no picture shows that side in the line's color. One of them is there. */
export interface Views {
  frontView: string | null
  backView: string | null
}

/** The picture that stands for a line where only one is shown: the side its team's words are on, else the front. */
export const getMainView = ({ frontView, backView, team }: Views & { team: { side: Side } | null }): string =>
  (team?.side === 'back' ? backView : frontView) ?? frontView ?? backView ?? ''
