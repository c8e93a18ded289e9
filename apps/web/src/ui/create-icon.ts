import { createElement, type ReactNode, type SVGProps } from 'react'

/** A picture of the icon library. */
interface IconData {
  /** Tags with their attributes, one of which is React's key. */
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Takes the place of the library's function of this kind, which asks a context, renames and merges attributes and renders two components
 * for each icon: a page has dozens. Hidden from screen readers unless it has a name.
 */
export const createIcon = ({ node }: IconData) => {
  // The same elements wherever the icon is shown.
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, strokeWidth = 2, ...props }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      shapes,
    )
}
