/** Quality of stored pictures. The soft shadow of a hanging or folded garment needs about a hundred levels of transparency; fewer are visible as rings. */
export const getPictureQuality = (hasShadow: boolean) => ({ quality: 80, alphaQuality: hasShadow ? 84 : 90 })
