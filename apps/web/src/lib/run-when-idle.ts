/** Runs what can wait until the browser has nothing else to do. Safari has no idle callbacks. */
export const runWhenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
