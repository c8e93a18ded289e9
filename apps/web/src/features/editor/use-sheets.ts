import { useEffect, useState, type RefObject } from 'react'

import type { Tool } from './panels/tool-tabs.tsx'

/** The panel open over the lower half of a narrow screen. */
type Sheet = 'tools' | 'garment' | 'preview' | undefined

const isDesktop = (): boolean => matchMedia('(width >= 1025px)').matches

export interface Sheets {
  sheet: Sheet
  open: (sheet: Sheet) => void
  tool: Tool
  selectTool: (tool: Tool) => void
  /** Increases with every request to edit the selected text. */
  writeRequest: number
  startWriting: () => void
  isPreviewOpen: boolean
  togglePreview: () => void
}

/** Which panels are open around the stage, which is scrolled into view when a sheet covers half of a narrow screen. */
export const useSheets = (stage: RefObject<HTMLElement | null>): Sheets => {
  const [tool, setTool] = useState<Tool>('upload')
  const [sheet, setSheet] = useState<Sheet>()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [writeRequest, setWriteRequest] = useState(0)

  useEffect(() => {
    if (!sheet || isDesktop()) return
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    stage.current?.scrollIntoView({ block: 'start', behavior: hasReducedMotion ? 'instant' : 'smooth' })
  }, [stage, sheet])

  const open = (next: Sheet): void => {
    setSheet(next)
    // A preview covered by another sheet must not be rendered.
    if (next === 'preview') setIsPreviewOpen(true)
    else if (!isDesktop()) setIsPreviewOpen(false)
  }
  return {
    sheet,
    open,
    tool,
    selectTool: (next) => {
      open(sheet === 'tools' && next === tool ? undefined : 'tools')
      setTool(next)
    },
    writeRequest,
    startWriting: () => {
      setTool('text')
      open('tools')
      setWriteRequest(writeRequest + 1)
    },
    isPreviewOpen,
    togglePreview: () => {
      if (!isPreviewOpen) return open('preview')
      setIsPreviewOpen(false)
      if (sheet === 'preview') setSheet(undefined)
    },
  }
}
