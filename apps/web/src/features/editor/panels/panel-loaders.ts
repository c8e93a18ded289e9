/** Chunks needed with the first element, preloaded because it may be added offline. */
export const panelLoaders = {
  copyToGarment: () => import('./copy-to-garment-panel.tsx').then((part) => part.CopyToGarmentPanel),
  findingCount: () => import('../preflight/preflight-panel.tsx').then((part) => part.FindingCount),
  lettering: () => import('../lettering/lettering-list.tsx').then((part) => part.LetteringList),
  layers: () => import('./layers-panel.tsx').then((part) => part.LayersPanel),
  preflight: () => import('../preflight/preflight-panel.tsx').then((part) => part.PreflightPanel),
  missingCharacters: () => import('../preflight/missing-characters.tsx').then((part) => part.MissingCharacters),
  placement: () => import('./placement-buttons.tsx').then((part) => part.PlacementButtons),
  placementOutline: () => import('./placement-outline.tsx').then((part) => part.PlacementOutline),
  selectionBar: () => import('./selection-bar.tsx').then((part) => part.SelectionBar),
  pictures: () => import('./picture-list.tsx').then((part) => part.PictureList),
  inlineText: () => import('./inline-text.tsx').then((part) => part.InlineText),
  contextMenu: () => import('./context-menu.tsx').then((part) => part.ContextMenu),
  crop: () => import('../crop/crop-frame.tsx').then((part) => part.CropFrame),
  texts: () => import('./text-list.tsx').then((part) => part.TextList),
  textEffects: () => import('./text-effects.tsx').then((part) => part.TextEffects),
  team: () => import('../team/team-tools.tsx').then((part) => part.TeamTools),
}

export const preloadPanels = async (): Promise<void> => {
  await Promise.allSettled(Object.values(panelLoaders).map((load) => load()))
}
