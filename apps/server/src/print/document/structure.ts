/** Structure type of a text for screen readers (ISO 32000-1, 14.8.4). */
export type TextRole = 'H1' | 'H2' | 'P' | 'Lbl' | 'LBody' | 'TD' | 'column head' | 'row head'
/** Structure types that contain others. */
export type Part = 'Table' | 'TR' | 'TD' | 'L' | 'LI' | 'LBody'

/** Points from the page's left and top. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Tag {
  type: string
  options: { alt?: string; bbox?: number[]; scope?: 'Column' | 'Row' }
}

const TAGS: Partial<Record<TextRole, Tag>> = {
  'column head': { type: 'TH', options: { scope: 'Column' } },
  'row head': { type: 'TH', options: { scope: 'Row' } },
}

/** The structure tree of a tagged PDF: everything is either part of it or marked as an artifact. Reading order is drawing order. */
export interface Structure {
  within(part: Part, draw: () => void): void
  text(role: TextRole, draw: () => void): void
  /** A picture with its alternative text. */
  figure(alt: string, area: Area, draw: () => void): void
  decoration(draw: () => void): void
  /** Text whose glyphs differ from its characters; screen readers and search use the given text. */
  actualText(text: string, draw: () => void): void
}

export const createStructure = (document: PDFKit.PDFDocument): Structure => {
  let current = document.struct('Document')
  document.addStructure(current)
  const addMarkedContent = ({ type, options }: Tag, draw: () => void): void => {
    const element = document.struct(type, options)
    current.add(element)
    element.add(document.markStructureContent(type))
    draw()
    document.endMarkedContent()
  }
  return {
    within: (part, draw) => {
      const parent = current
      current = document.struct(part)
      parent.add(current)
      draw()
      current = parent
    },
    text: (role, draw) => addMarkedContent(TAGS[role] ?? { type: role, options: {} }, draw),
    figure: (alt, { x, y, width, height }, draw) =>
      addMarkedContent({ type: 'Figure', options: { alt, bbox: [x, y, x + width, y + height] } }, draw),
    decoration: (draw) => {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    actualText: (text, draw) => {
      document.markContent('Span', { actual: text })
      draw()
      document.endMarkedContent()
    },
  }
}
