import type { Page } from 'playwright-core'

import { waitForFrames } from './frames.ts'

declare global {
  interface Window {
    /** Controls with a background color before forced colors are active. */
    filled?: Element[]
  }
}

/** Waits until a change is painted: the second frame begins after the first one was painted. */
export const waitForPaint = (page: Page): Promise<void> => waitForFrames(page, 2)

/** Waits for transitions that a change has started: on a busy machine even one of a millisecond outlasts some frames. */
export const waitForTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const listTransitions = (): Animation[] => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    // An element that inherits a color starts its own transition after that of its parent. One whose element is removed rejects.
    for (let running = listTransitions(); running.length > 0; running = listTransitions())
      await Promise.allSettled(running.map(({ finished }) => finished))
  })

/** Checks the headings as screen readers announce them: one of level 1, and no level skipped. */
export const findHeadingErrors = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(
      (heading) => heading.checkVisibility() && heading.closest('[aria-hidden="true"], [inert]') === null,
    )
    const ranks = said.map((heading) => ({ rank: Number(heading.tagName[1]), words: heading.textContent.trim().slice(0, 40) }))
    const firsts = ranks.filter(({ rank }) => rank === 1)
    return [
      ...(firsts.length === 1 ? [] : [`${firsts.length} headings of the first rank: ${firsts.map(({ words }) => words).join(' | ')}`]),
      ...ranks.flatMap(({ rank, words }, index) => {
        const before = ranks[index - 1]
        return before && rank > before.rank + 1 ? [`h${rank} “${words}” follows h${before.rank} “${before.words}”`] : []
      }),
    ]
  })
}

/** Elements that overflow the page on the right, one per line. */
export const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const culprits = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    return culprits.map(
      (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${element.textContent?.slice(0, 40) ?? ''}`,
    )
  })

/** A window of 1280 × 900 at 200 %, in CSS pixels. */
const ZOOMED = { width: 640, height: 450 }

/** At 200 %: elements that overflow the page, clipped texts, and fixed elements larger than the window. */
export const findZoomErrors = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(ZOOMED)
  await waitForPaint(page)
  const cut = await page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${element.textContent.trim().slice(0, 40)}`
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
    const isForReadersOnly = (element: Element): boolean => element.closest('.sr-only') !== null || element.clientWidth <= 1
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isForReadersOnly(element)) return []
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const hidden = ['hidden', 'clip']
      const isCut =
        hasWords(element) &&
        ((hidden.includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hidden.includes(overflowY) && element.scrollHeight > element.clientHeight + 2))
      const box = element.getBoundingClientRect()
      const covers = position === 'fixed' && box.height > innerHeight + 1 && !['auto', 'scroll'].includes(overflowY)
      return [...(isCut ? [`cut off: ${name(element)}`] : []), ...(covers ? [`higher than the window: ${name(element)}`] : [])]
    })
  })
  return [...(await findOverflowingElements(page)).map((element) => `overflows the page: ${element}`), ...cut]
}

/** Animations that run despite reduced motion. */
export const findRunningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      if (animation.playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
      const { activeDuration } = effect.getComputedTiming()
      return Number(activeDuration) > 50 ? [`${effect.target?.outerHTML.slice(0, 80) ?? ''} for ${String(activeDuration)} ms`] : []
    }),
  )

/** What forced colors would hide: edges and selected states that only a background color shows. */
export const findForcedColorErrors = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const isFilled = (element: Element): boolean => !/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor)
    window.filled = [...document.querySelectorAll('button, [role="button"], a, summary, input, select, textarea')].filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && isFilled(element),
    )
  })
  await page.emulateMedia({ forcedColors: 'active' })
  await waitForPaint(page)
  const faults = await page.evaluate(() => {
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`
    const hasLine = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).some(
        (side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none',
      )
      return borders || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0)
    }
    const isSaidByWords = (element: Element): boolean => getComputedStyle(element).textDecorationLine.includes('underline')
    const isOutlined = (element: Element): boolean => getComputedStyle(element).outlineStyle !== 'none'
    const chosen = [
      ...document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"])'),
    ]
    // Visually hidden checkboxes and radio buttons: the label has to show the state by more than the common edge.
    const chosenLabels = [...document.querySelectorAll('label:has(> input:is(.sr-only, .opacity-0):checked)')]
    const isMarked = (element: Element): boolean =>
      hasLine(element) ||
      isSaidByWords(element) ||
      [...element.querySelectorAll('*')].some((child) => hasLine(child) || isSaidByWords(child))
    return [
      ...(window.filled ?? []).filter((element) => element.isConnected && !hasLine(element)).map((element) => `no edge: ${name(element)}`),
      ...chosen
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isMarked(element))
        .map((element) => `selected state not visible: ${name(element)}`),
      ...chosenLabels
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isOutlined(element))
        .map((element) => `selected state not visible: ${name(element)}`),
    ]
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}
