export const messages = { tooManyViews: (max: number) => `There are ${max} views already: forget one first.` }
