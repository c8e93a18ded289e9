import { LiveView } from './live-view.tsx'

/** Looking at the design in other ways than flat. */
export const PreviewPanel = () => <LiveView />
