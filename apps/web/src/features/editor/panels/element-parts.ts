/** What comes with the first element: fetched before there is one, because it may be made without a connection. */
export const elementParts = {
  carry: () => import('./carry-panel.tsx').then((part) => part.CarryPanel),
  preflight: () => import('../preflight/preflight-panel.tsx').then((part) => part.PreflightPanel),
  missingSigns: () => import('../preflight/missing-signs.tsx').then((part) => part.MissingSigns),
  picture: () => import('./picture-controls.tsx').then((part) => part.PictureControls),
  crop: () => import('../crop/crop-frame.tsx').then((part) => part.CropFrame),
  textEffects: () => import('./text-effects.tsx').then((part) => part.TextEffects),
  team: () => import('../team/team-tools.tsx').then((part) => part.TeamTools),
}

export const warmElementParts = async (): Promise<void> => {
  await Promise.allSettled(Object.values(elementParts).map((load) => load()))
}
