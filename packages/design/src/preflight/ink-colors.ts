import type { DesignElement } from '../document/document.ts'

/** The element with each of its chosen colors replaced; pixels of pictures keep theirs, except where two inks replace them. */
export const mapInkColors = (element: DesignElement, map: (color: string) => string): DesignElement => {
  if (element.type === 'shape') return { ...element, paths: element.paths.map((path) => ({ ...path, fill: map(path.fill) })) }
  if (element.type === 'text') {
    const { color, outline, shadow } = element
    return {
      ...element,
      color: map(color),
      ...(outline && { outline: { ...outline, color: map(outline.color) } }),
      ...(shadow && { shadow: { ...shadow, color: map(shadow.color) } }),
    }
  }
  const duotone = element.filters?.duotone
  return duotone
    ? { ...element, filters: { ...element.filters, duotone: { dark: map(duotone.dark), light: map(duotone.light) } } }
    : element
}

/** The colors that were chosen for an element, each once. */
export const listInkColors = (element: DesignElement): string[] => {
  const colors = new Set<string>()
  mapInkColors(element, (color) => {
    colors.add(color)
    return color
  })
  return [...colors]
}
