import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { GarmentPicture } from './garment-picture.tsx'

const render = (priority: boolean): string =>
  renderToStaticMarkup(<GarmentPicture garment="hoodie" side="front" cloth="Blue" alt="Hoodie" sizes="100vw" priority={priority} />)

it('decodes the main picture of a page at once, so that no garment is missing while its color changes', () => {
  expect(render(true)).toContain('decoding="sync"')
  expect(render(false)).toContain('decoding="async"')
})
