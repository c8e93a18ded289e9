import { Component, lazy, type ComponentType, type ReactNode } from 'react'

import { loadWhenOnline } from './load-when-online.ts'
import { isChunkLoadError, reloadPrompt } from './reload-prompt.ts'
import { hasTypedInput } from './typed-input.ts'

interface ChunkErrorState {
  failure?: { error: unknown; isHidden: boolean }
}

/** Omits a part whose script is missing while the page has unsaved input; otherwise the error reaches `ErrorScreen`, which reloads the page. */
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
 * A component that is loaded when first rendered. Offline it waits for a connection: a screen with unsaved work must not fail because of
 * one panel.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const LazyPart = lazy(async () => ({ default: await loadWhenOnline(load) }))
  return (props) => (
    <ChunkErrorBoundary>
      <LazyPart {...props} />
    </ChunkErrorBoundary>
  )
}
