import type Sharp from 'sharp'

let library: Promise<typeof Sharp> | undefined

const load = async (): Promise<typeof Sharp> => {
  const { default: sharp } = await import('sharp')
  // It opens many formats, among them some that can refer to other files: loaders that the shop does not need are blocked for the whole
  // process. (WebP is the format of the garments' own pictures.)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  return sharp
}

/** Sharp, loaded with the first picture: it takes some 10 MB, and a process may never see one. */
export const loadSharp = (): Promise<typeof Sharp> => (library ??= load())
