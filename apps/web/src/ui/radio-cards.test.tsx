import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { RadioCards } from './radio-cards.tsx'

const SIZES = ['S', 'M', 'L'].map((title) => ({ value: title, title }))

/** The sizes marked as invalid. */
const wrongOnes = (value: string | undefined, error: string | undefined): string[] => {
  const page = renderToStaticMarkup(
    <RadioCards legend="Size" name="size" cards={SIZES} value={value} error={error} onChange={() => undefined} />,
  )
  return page.split('<label').flatMap((label) => (label.includes('border-vermilion-ink') ? (/value="(\w)"/.exec(label)?.[1] ?? []) : []))
}

describe('a radio group with an invalid selection', () => {
  it('marks only the selected card', () => {
    expect(wrongOnes('M', 'This one is sold out.')).toEqual(['M'])
  })

  it('is marked as a whole without a selection, and not at all without an error', () => {
    expect(wrongOnes(undefined, 'Choose a size.')).toEqual(['S', 'M', 'L'])
    expect(wrongOnes('M', undefined)).toEqual([])
  })
})
