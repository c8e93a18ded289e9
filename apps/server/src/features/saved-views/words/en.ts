export const words = { enough: (most: number) => `There are ${most} views already: forget one first.` }
