// Runs before a page with a dark theme is painted, so that it is never light first. Mirrors features/theme/theme.ts.
try {
  const kept = localStorage.getItem('theme')
  if (kept === '"dark"' || (kept !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.dataset.theme = 'dark'
} catch {
  // Storage is forbidden: the page begins light.
}
