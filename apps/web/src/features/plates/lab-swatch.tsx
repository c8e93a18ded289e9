import { labToRgb, type Lab } from '@picasso/design'

import { ColorSwatch } from '../../ui/color-swatch.tsx'

/** A measured color on the screen. */
export const LabSwatch = ({ lab, size = 24 }: { lab: Lab; size?: number }) => {
  const [red, green, blue] = labToRgb(lab, 'd50')
  return <ColorSwatch rgb={[Math.round(red), Math.round(green), Math.round(blue)]} size={size} />
}
