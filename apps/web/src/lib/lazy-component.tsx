import { Component, lazy, type ComponentType, type ReactNode } from 'react'

import { isChunkLoadError, reloadPrompt } from './reload-prompt.ts'
import { startIdleTimeout } from './timeouts.ts'
import { hasTypedInput } from './typed-input.ts'

/** Milliseconds after which a loading script is reported as slow. It may still arrive. */
export const SLOW_LOAD_MS = 20_000

/** Shows a notice if a load takes too long. Returns how to stop. Offline there is no notice, as a reload would only make things worse. */
export const watchForSlowLoad = (): (() => void) => {
  let dismissNotice: (() => void) | undefined
  const timeout = startIdleTimeout(SLOW_LOAD_MS, () => {
    if (navigator.onLine) dismissNotice = reloadPrompt.reportSlowLoad()
  })
  return () => {
    timeout.end()
    dismissNotice?.()
  }
}

const waitUntilOnline = (): Promise<void> =>
  new Promise((next) => {
    window.addEventListener('online', () => next(), { once: true })
  })

/** Loads a module, waiting for a connection; rejects if it fails while online. */
export const loadWhenOnline = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  const stopTimeout = watchForSlowLoad()
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
  } finally {
    stopTimeout()
  }
  await waitUntilOnline()
  return loadWhenOnline(load)
}

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
