import { Component, lazy, type ComponentType, type ReactNode } from 'react'

import { isChunkLoadError } from './chunk-load-error.ts'
import { loadWhenOnline } from './load-when-online.ts'
import { reloadPrompt } from './reload-prompt.ts'
import { hasTypedInput } from './typed-input.ts'

interface ChunkErrorState {
  failure?: { error: unknown; isHidden: boolean }
}

/** Leaves out a part whose script is gone while the page holds what somebody typed; a page without is loaded anew (`ErrorScreen`). */
class ChunkErrorBoundary extends Component<{ children: ReactNode }, ChunkErrorState> {
  override state: ChunkErrorState = {}

  static getDerivedStateFromError(error: unknown): ChunkErrorState {
    return { failure: { error, isHidden: isChunkLoadError(error) && hasTypedInput() } }
  }

  override componentDidCatch(): void {
    reloadPrompt.reportMissingChunk()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (!failure.isHidden) throw failure.error
    return null
  }
}

/**
 * A part that is fetched when it is first shown. Without a connection it is waited for: a screen with unfinished work must not
 * go down because of a panel beside it.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const LazyPart = lazy(async () => ({ default: await loadWhenOnline(load) }))
  return (props) => (
    <ChunkErrorBoundary>
      <LazyPart {...props} />
    </ChunkErrorBoundary>
  )
}
