import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Notice, SuccessNotice } from './notice.tsx'

it('SuccessNotice has a place for its words before there are any, so that screen readers tell them', () => {
  expect(renderToStaticMarkup(<SuccessNotice isShown={false} title="Done." />)).toMatch(/^<output [^>]*><\/output>$/)
  expect(renderToStaticMarkup(<SuccessNotice isShown title="Done." />)).toMatch(/^<output [^>]*>.*Done\..*<\/output>$/)
})

it('SuccessNotice tells its words once, not within a second place of the same kind', () => {
  expect(renderToStaticMarkup(<SuccessNotice isShown title="Done." />)).not.toContain('role=')
  expect(renderToStaticMarkup(<Notice kind="error" title="Not done." />)).toContain('role="alert"')
})
