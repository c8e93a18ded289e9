import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'

import type { Tool } from './panels/tool-tabs.tsx'

/** The panel open over the lower half of a narrow screen. */
type Sheet = 'tools' | 'garment' | 'preview' | undefined

const getDesktopQuery = (): MediaQueryList => matchMedia('(width >= 1025px)')
const isDesktop = (): boolean => getDesktopQuery().matches
const subscribeToWidth = (onChange: () => void): (() => void) => {
  const query = getDesktopQuery()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether all panels are beside the stage, and none is a sheet over it. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribeToWidth, isDesktop, () => true)

/** A request to edit the selected text: another object for every one. */
export interface WriteRequest {
  /** How many there have been. */
  number: number
  /** Whether the words are there to be written over. */
  isWritingOver: boolean
}

export interface Sheets {
  sheet: Sheet
  open: (sheet: Sheet) => void
  /** Closes the sheet; the focus goes to the garment. */
  close: () => void
  tool: Tool
  selectTool: (tool: Tool) => void
  writeRequest: WriteRequest
  startWriting: () => void
  /** Opens the field for a text with all of its words selected, so that the next key replaces them. */
  writeOver: () => void
  /** Selects the tab of the layers, without opening its sheet on a narrow screen. */
  selectLayers: () => void
  isPreviewOpen: boolean
  togglePreview: () => void
}

/** Pixels left above what is scrolled into view. */
const MARGIN = 8

/** Scrolls the workbench to the top of the stage, and further where the open sheet would cover the lower part of the print area. */
const scrollToPrintArea = (stage: HTMLElement, behavior: ScrollBehavior): void => {
  const workbench = stage.closest('main')
  const area = stage.querySelector('[role=application]')?.getBoundingClientRect()
  if (!workbench || !area) return
  const top = workbench.getBoundingClientRect().top + MARGIN
  // The workbench ends with as much room as an open sheet takes, the dock and the line with the price below it.
  const sheetTop = window.innerHeight - Number.parseFloat(getComputedStyle(workbench).paddingBottom)
  const toStage = stage.getBoundingClientRect().top - top
  const toArea = Math.min(area.bottom - sheetTop, area.top - top)
  workbench.scrollBy({ top: Math.max(toStage, toArea), behavior })
}

/** Which panels are open around the stage, which is scrolled into view when a sheet covers half of a narrow screen. */
export const useSheets = (stage: RefObject<HTMLElement | null>): Sheets => {
  const [tool, setTool] = useState<Tool>('upload')
  const [sheet, setSheet] = useState<Sheet>()
  const [isPreviewOpen, setIsPreviewOpen] = useState(false)
  const [writeRequest, setWriteRequest] = useState<WriteRequest>({ number: 0, isWritingOver: false })

  useEffect(() => {
    if (!sheet || isDesktop()) return
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (stage.current) scrollToPrintArea(stage.current, hasReducedMotion ? 'instant' : 'smooth')
  }, [stage, sheet])

  const open = (next: Sheet): void => {
    setSheet(next)
    // A preview covered by another sheet must not be rendered.
    if (next === 'preview') setIsPreviewOpen(true)
    else if (!isDesktop()) setIsPreviewOpen(false)
  }
  const write = (isWritingOver: boolean): void => {
    setTool('text')
    open('tools')
    setWriteRequest({ number: writeRequest.number + 1, isWritingOver })
  }
  return {
    sheet,
    open,
    close: () => {
      open(undefined)
      stage.current?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
    },
    tool,
    selectTool: (next) => {
      open(sheet === 'tools' && next === tool ? undefined : 'tools')
      setTool(next)
    },
    writeRequest,
    startWriting: () => write(false),
    writeOver: () => write(true),
    selectLayers: () => setTool('layers'),
    isPreviewOpen,
    togglePreview: () => {
      if (!isPreviewOpen) return open('preview')
      setIsPreviewOpen(false)
      if (sheet === 'preview') setSheet(undefined)
    },
  }
}
