// Runs before the page behind the shop is painted, so that a dark one is never light first. Mirrors features/admin/theme.ts.
try {
  const kept = localStorage.getItem('admin-theme')
  if (kept === '"dark"' || (kept !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches))
    document.documentElement.dataset.theme = 'dark'
} catch {
  // Storage is forbidden: the page begins light.
}
