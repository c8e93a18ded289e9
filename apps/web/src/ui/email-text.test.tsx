import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { EmailText } from './email-text.tsx'

it('an email address wraps before the @ and after its dots and hyphens, never within a word', () => {
  expect(renderToStaticMarkup(<EmailText>mary-ann.smith@post.example</EmailText>)).toBe(
    'mary-<wbr/>ann.<wbr/>smith<wbr/>@post.<wbr/>example',
  )
})
