/** Quality of stored pictures. The soft shadow of what hangs or lies needs no more than some hundred levels of transparency; fewer show as rings. */
export const getPictureQuality = (hasShadow: boolean) => ({ quality: 80, alphaQuality: hasShadow ? 84 : 90 })
