import { Heart, PanelLeft, Star, X } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { createIcon } from './create-icon.ts'

/** What the library draws, without what says nothing in a page. */
const getPlainMarkup = (markup: string): string => markup.replaceAll(/ (?:xmlns|class)="[^"]*"/g, '')

/** A file of the library. */
const IconModule = z.object({ __iconData: z.object({ node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])) }) })
const ICONS = { heart: Heart, 'panel-left': PanelLeft, star: Star, x: X }

it.each(Object.entries(ICONS))('the icon %s is drawn as the library draws it', async (name, Original) => {
  const { __iconData: data } = IconModule.parse(await import(`../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`))
  const Icon = createIcon(data)
  for (const props of [{}, { size: 18, strokeWidth: 1.5, fill: 'currentColor' }, { 'aria-label': 'Open' }, { 'aria-hidden': true }])
    expect(renderToStaticMarkup(<Icon {...props} />)).toBe(getPlainMarkup(renderToStaticMarkup(<Original {...props} />)))
})
