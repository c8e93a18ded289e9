import { describe, expect, it } from 'vitest'

import type { EmailBranding, EmailContent } from './email-content.ts'
import { LOGO_CID } from './email-pictures.ts'
import { renderEmail } from './render-email.ts'

const BRANDING: EmailBranding = {
  shopName: 'Picasso',
  linkOrigin: 'https://shop.example',
  contactLines: ['hello@shop.example · +94 11 234 5678', 'Picasso Printworks, 42 Lotus Road'],
}
const MARKUP = `<script>alert("1")</script> & <img src=http://evil.example/x.png> 'quoted' 🎨 " onclick=x`

const letter = (over: Partial<EmailContent> = {}): EmailContent => ({
  language: 'en',
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  blocks: [
    { kind: 'paragraph', text: 'A paragraph' },
    { kind: 'button', label: 'A button', path: '/user-view-order/1?key=a&b=c' },
    {
      kind: 'steps',
      title: 'Where it is',
      steps: ['Received', 'Made'],
      done: 1,
      isActive: true,
      status: 'Made, next: Sent',
      position: '2 of 3',
    },
    { kind: 'amount', title: 'Refunded', amount: 'Rs 1,650.02', text: 'To your card' },
    { kind: 'items', items: [{ title: 'A shirt', detail: 'White, L', amount: 'Rs 1,650.00', names: ['Perera'] }] },
    { kind: 'sums', sums: [{ label: 'Pieces', amount: 'Rs 1,650.01' }], total: { label: 'Total', amount: 'Rs 2,000.00' } },
    { kind: 'details', title: 'Delivery to', lines: ['Nimal Perera', '1 Galle Road'] },
    {
      kind: 'facts',
      facts: [
        { title: 'Arrives', lines: ['By Wednesday'] },
        { title: 'Order number', lines: ['PIC-10001'] },
      ],
    },
    { kind: 'link', label: 'Receipt', path: '/order-receipt/1' },
  ],
  reason: 'A reason',
  ...over,
})

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
const decode = (html: string): string => html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? '')

/** Words a reader sees, and where the links lead. */
const seen = (html: string): string => {
  const body = html.slice(html.indexOf('<body'))
  return decode(body.replaceAll(/<a href="([^"]*)"[^>]*>/g, '$1 ').replaceAll(/<[^>]*>/g, ' '))
}

describe('renderEmail', () => {
  it('renders the same content as text and as HTML', () => {
    const { text, html } = renderEmail(letter(), BRANDING)
    const values = [
      'Picasso',
      'A heading',
      'A paragraph',
      'A button',
      'https://shop.example/user-view-order/1?key=a&b=c',
      'A shirt',
      'White, L',
      'Rs 1,650.00',
      'Pieces',
      'Rs 1,650.01',
      'Total',
      'Rs 2,000.00',
      'Delivery to',
      'Nimal Perera',
      '1 Galle Road',
      'Refunded',
      'Rs 1,650.02',
      'To your card',
      'Arrives',
      'By Wednesday',
      'Order number',
      'PIC-10001',
      'Receipt',
      'https://shop.example/order-receipt/1',
      'A reason',
      'hello@shop.example · +94 11 234 5678',
      'Picasso Printworks, 42 Lotus Road',
    ]
    for (const value of values) {
      expect(text).toContain(value)
      expect(seen(html)).toContain(value)
    }
  })

  it('escapes what people typed', () => {
    const hostile = letter({
      subject: MARKUP,
      preview: MARKUP,
      heading: MARKUP,
      reason: MARKUP,
      blocks: [
        { kind: 'paragraph', text: MARKUP },
        { kind: 'button', label: MARKUP, path: '/', text: MARKUP },
        { kind: 'link', label: MARKUP, path: '/' },
        { kind: 'items', items: [{ title: MARKUP, detail: MARKUP, amount: MARKUP }] },
        { kind: 'sums', sums: [{ label: MARKUP, amount: MARKUP }], total: { label: MARKUP, amount: MARKUP } },
        { kind: 'details', title: MARKUP, lines: [MARKUP] },
        { kind: 'amount', title: MARKUP, amount: MARKUP, text: MARKUP },
        { kind: 'facts', facts: [{ title: MARKUP, lines: [MARKUP] }] },
        {
          kind: 'steps',
          title: MARKUP,
          steps: [MARKUP],
          done: 0,
          isActive: true,
          status: MARKUP,
          position: MARKUP,
        },
        { kind: 'tracking', label: MARKUP, url: 'https://carrier.example/' },
      ],
    })
    const { text, html } = renderEmail(hostile, { ...BRANDING, shopName: MARKUP, contactLines: [MARKUP] })
    const typed = 27
    expect(text.split(MARKUP)).toHaveLength(typed + 1)
    // And once more in the hidden preview.
    expect(seen(html).split(MARKUP)).toHaveLength(typed + 2)
    expect(html).not.toContain('<script')
    // The only picture is the logo.
    expect(html.match(/<img/g)).toHaveLength(1)
    // Nothing typed ends an attribute: without the entities no tag has a handler.
    expect(html).not.toMatch(/<[^>]*\sonclick/)
  })

  it('loads nothing remote and links to the shop only', () => {
    const visibleElements = renderEmail(letter(), BRANDING).html
    const [logo = ''] = visibleElements.match(/<img\b[^>]*>/g) ?? []
    // The logo is attached: showing it requests nothing.
    expect(logo).toContain(`src="cid:${LOGO_CID}"`)
    const html = visibleElements.replace(logo, '')
    expect(html).not.toMatch(/<(img|link|script|iframe|object|embed|video|audio|picture|source|form|base)\b/i)
    expect(html).not.toMatch(/\b(src|srcset|background|action)\s*=|url\(|@import|@font-face/i)
    const addresses = html.match(/https?:[^"'\s<>]*/g) ?? []
    expect(addresses).toHaveLength(2)
    for (const address of addresses) expect(new URL(decode(address)).origin).toBe('https://shop.example')
  })

  it('writes the steps of an order and the names of a team, as text and as HTML', () => {
    const { text, html } = renderEmail(
      letter({
        blocks: [
          {
            kind: 'steps',
            title: 'Where it is',
            steps: ['Received', 'Made', 'Sent'],
            done: 1,
            isActive: true,
            status: 'Made · next: Sent',
            position: '2 of 3',
          },
          { kind: 'items', items: [{ title: 'A shirt', detail: 'White', names: ['Perera, M', 'Silva, L'] }] },
        ],
      }),
      BRANDING,
    )
    expect(text).toContain('Where it is: Made · next: Sent\n✓ Received > Made > Sent (2 of 3)')
    expect(text).toContain('A shirt\n  White\n  - Perera, M\n  - Silva, L')
    for (const words of ['Where it is', 'Made · next: Sent', '2 of 3', '✓ Received', 'Perera, M', 'Silva, L'])
      expect(seen(html)).toContain(words)
    expect(html).not.toMatch(/<(svg|div|flex)[^>]*steps/)
    // A small screen hides the labels: its one line says which step it is, which number it has, and which comes next.
    expect(html).toMatch(/@media \(max-width:600px\)\{\.steplabels\{display:none!important\}\}/)
    expect(html).toMatch(/<td [^>]*class="position" [^>]*>Made · next: Sent<\/td><td [^>]*class="stepcount" [^>]*>2 of 3<\/td>/)
    // No label wraps.
    expect(html).toMatch(/<td colspan="3" [^>]*class="stepnow" style="[^"]*white-space:nowrap[^"]*">Made<\/td>/)
  })

  it.each([
    ['the step that goes on now', { done: 1, isActive: true }, 2, ['dotdone', 'dotnow', 'dotnext']],
    ['the last step that is done while the next one waits', { done: 1, isActive: false }, 0, ['dotdone', 'dotnext', 'dotnext']],
    ['its end when all steps are done', { done: 3, isActive: false }, 4, ['dotdone', 'dotdone', 'dotdone']],
  ])('fills the line of the steps up to %s', (_place, progress, filled, dots) => {
    const { html } = renderEmail(
      letter({
        blocks: [
          {
            kind: 'steps',
            title: 'Where it is',
            steps: ['Received', 'Made', 'Sent'],
            status: 'Somewhere',
            position: '1 of 3',
            ...progress,
          },
        ],
      }),
      BRANDING,
    )
    // From dot to dot: two halves each.
    const line = [...html.matchAll(/<td height="2" bgcolor[^>]*class="(step\w+)"/g)].map(([, name]) => name)
    expect(line).toEqual(Array.from({ length: 4 }, (_value, index) => (index < filled ? 'stepdone' : 'stepnext')))
    expect([...html.matchAll(/<td width="14" height="14" rowspan="3" [^>]*class="(dot\w+)"/g)].map(([, name]) => name)).toEqual(dots)
    expect(html.includes('class="stepnow"')).toBe(progress.isActive)
  })

  it('never breaks an order number or the code of a ticket, which stay as they are written', () => {
    const { text, html } = renderEmail(
      letter({
        heading: 'Your order PIC-10001',
        blocks: [
          { kind: 'paragraph', text: 'About PIC-10001, and PIC-10001-2R1.' },
          { kind: 'facts', facts: [{ title: 'Order number', lines: ['PIC-10001'] }] },
        ],
      }),
      BRANDING,
    )
    const numbers = [...html.matchAll(/<span class="number" style="white-space:nowrap">([^<]*)<\/span>/g)].map(([, number]) => number)
    expect(numbers).toEqual(['PIC-10001', 'PIC-10001', 'PIC-10001-2R1', 'PIC-10001'])
    expect(text).toContain('About PIC-10001, and PIC-10001-2R1.')
  })

  it('leads with a large picture of the first piece that has one, and keeps the small ones in their rows', () => {
    const keys = ['a', 'b'].map((digit) => `${digit.repeat(64)}.png`)
    const pieces = keys.map((key, index) => ({ title: `Shirt ${index}`, detail: 'White', picture: { key, alt: `Picture ${index}` } }))
    const { html } = renderEmail(letter({ blocks: [{ kind: 'items', items: [{ title: 'A mug', detail: 'Red' }, ...pieces] }] }), BRANDING)
    const pictures = [...html.matchAll(/<img src="cid:([^"]*)" width="(\d+)" height="(\d+)" alt="([^"]*)"/g)].map(([, ...values]) => values)
    expect(pictures).toEqual([
      [LOGO_CID, '40', '40', ''],
      [`close-up-${keys[0]}`, '534', '420', 'Picture 0'],
      [keys[0], '120', '150', 'Picture 0'],
      [keys[1], '120', '150', 'Picture 1'],
    ])
    expect(html.indexOf('close-up-')).toBeGreaterThan(html.indexOf('</h1>'))
    expect(html.indexOf('close-up-')).toBeLessThan(html.indexOf('A mug'))
  })

  it('shows a single piece once, by the large picture', () => {
    const key = `${'a'.repeat(64)}.png`
    const { html } = renderEmail(
      letter({ blocks: [{ kind: 'items', items: [{ title: 'A shirt', detail: 'White', picture: { key, alt: 'Picture' } }] }] }),
      BRANDING,
    )
    expect([...html.matchAll(/<img src="cid:([^"]*)"/g)].map(([, reference]) => reference)).toEqual([LOGO_CID, `close-up-${key}`])
    expect(seen(html)).toContain('A shirt')
  })

  it('leads with the sum and a small picture where the email is about money, and shows a single piece by that one', () => {
    const picture = { key: `${'a'.repeat(64)}.png`, alt: 'Picture' }
    const amount = { kind: 'amount', title: 'Refunded', amount: 'Rs 1,650.00', text: 'To your card' } as const
    const listPictures = (blocks: EmailContent['blocks']): (string | undefined)[] =>
      [...renderEmail(letter({ blocks }), BRANDING).html.matchAll(/<img src="cid:([^"]*)"/g)].map(([, reference]) => reference)
    const items = { kind: 'items', items: [{ title: 'A shirt', detail: 'White', picture }] } as const
    expect(listPictures([{ ...amount, picture }, items])).toEqual([LOGO_CID, picture.key])
    expect(listPictures([amount, items])).toEqual([LOGO_CID, picture.key])
    expect(
      listPictures([
        { ...amount, picture },
        { ...items, items: [...items.items, ...items.items] },
      ]),
    ).toHaveLength(4)
  })

  it('leads to the page of a carrier by a button, whose address only the text part spells out', () => {
    const url = `https://carrier.example/follow?parcel=LK123&${'part=of-a-long-address&'.repeat(5)}`
    const { text, html } = renderEmail(letter({ blocks: [{ kind: 'tracking', label: 'Follow your parcel', url }] }), BRANDING)
    expect(decode(html)).toMatch(/<a href="https:\/\/carrier\.example\/follow\?parcel=LK123&[^"]*" [^>]*>Follow your parcel<\/a>/)
    expect(html.split('carrier.example')).toHaveLength(2)
    expect(text).toContain(`Follow your parcel:\n${url}`)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'LK123'])('rejects %s as the page of a carrier', (url) => {
    expect(() => renderEmail(letter({ blocks: [{ kind: 'tracking', label: 'Follow', url }] }), BRANDING)).toThrow(/web address|Invalid URL/)
  })

  it.each(['https://evil.example/', '//evil.example/', '\\\\evil.example', 'javascript:alert(1)'])('rejects a link to %s', (path) => {
    expect(() => renderEmail(letter({ blocks: [{ kind: 'button', label: 'Go', path }] }), BRANDING)).toThrow('only link to the shop')
  })

  it('has a dark color scheme', () => {
    const { html } = renderEmail(letter(), BRANDING)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const sheet = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html)?.[1] ?? ''
    const coloredElements = [...html.matchAll(/class="([\w]+)" style="([^"]*)"/g)].filter(([, , style]) =>
      /(^|;)(color|background):/.test(style ?? ''),
    )
    const light = new Set(coloredElements.map(([, name]) => name))
    // White text on the blue button stays white.
    light.delete('buttonlink')
    expect(light.size).toBeGreaterThan(8)
    for (const name of light) expect(sheet).toMatch(new RegExp(`\\.${name ?? ''}[,{]`))
  })
})
