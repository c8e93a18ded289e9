import { Component, lazy, type ComponentType, type ReactNode } from 'react'

import { loadPatiently } from './load-patiently.ts'
import { isMissingChunk } from './missing-chunk.ts'
import { reloadReminder } from './reload-due.ts'
import { hasTypedWords } from './typed-words.ts'

interface MissingPartState {
  fault?: { error: unknown; isLeftOut: boolean }
}

/** Leaves out a part whose script is gone while the page holds what somebody typed; a page without is loaded anew (`ErrorScreen`). */
class MissingPart extends Component<{ children: ReactNode }, MissingPartState> {
  override state: MissingPartState = {}

  static getDerivedStateFromError(error: unknown): MissingPartState {
    return { fault: { error, isLeftOut: isMissingChunk(error) && hasTypedWords() } }
  }

  override componentDidCatch(): void {
    reloadReminder.announceMissing()
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (!fault) return this.props.children
    if (!fault.isLeftOut) throw fault.error
    return null
  }
}

/**
 * A part that is fetched when it is first shown. Without a connection it is waited for: a screen with unfinished work must not
 * go down because of a panel beside it.
 */
export const lazyTool = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Part = lazy(async () => ({ default: await loadPatiently(load) }))
  return (props) => (
    <MissingPart>
      <Part {...props} />
    </MissingPart>
  )
}
