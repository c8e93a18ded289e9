/** Runs a function once the browser has nothing else to do. */
export const runWhenIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}
