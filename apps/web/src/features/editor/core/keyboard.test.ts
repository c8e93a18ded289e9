import { expect, it } from 'vitest'

import { toKeyPress } from './keyboard.ts'

const NO_MODIFIERS = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

it.each([
  ['AltGr of Windows', { ctrlKey: true, altKey: true }],
  ['Option', { altKey: true }],
  ['no other key', {}],
])('toKeyPress takes brackets that are typed with %s', (_, modifiers) => {
  for (const key of ['[', ']', '{', '}'])
    expect(toKeyPress({ ...NO_MODIFIERS, ...modifiers, key })).toEqual({ key, shift: false, control: false })
})

it('toKeyPress leaves other keys with Alt to the browser, and knows Control and Command', () => {
  for (const ctrlKey of [true, false]) expect(toKeyPress({ ...NO_MODIFIERS, ctrlKey, altKey: true, key: 'd' })).toBeUndefined()
  expect(toKeyPress({ ...NO_MODIFIERS, ctrlKey: true, key: 'd' })).toEqual({ key: 'd', shift: false, control: true })
  expect(toKeyPress({ ...NO_MODIFIERS, metaKey: true, shiftKey: true, key: 'g' })).toEqual({ key: 'g', shift: true, control: true })
})

it('toKeyPress takes a key of another script as the Latin letter of its place, as browsers do for their own shortcuts', () => {
  for (const key of ['ז', 'я', 'ζ', 'ئ', 'ㄈ'])
    expect(toKeyPress({ ...NO_MODIFIERS, ctrlKey: true, key, code: 'KeyZ' })).toEqual({ key: 'z', shift: false, control: true })
  expect(toKeyPress({ ...NO_MODIFIERS, key: 'Р', code: 'KeyH', shiftKey: true })).toEqual({ key: 'h', shift: true, control: false })
})

it('toKeyPress leaves Latin letters where they are printed on the keyboard, and keys that are no letters', () => {
  for (const [key, code] of [
    ['w', 'KeyZ'],
    ['é', 'KeyW'],
    ['ñ', 'Semicolon'],
    ['5', 'KeyZ'],
    ['Delete', 'Delete'],
  ] as const)
    expect(toKeyPress({ ...NO_MODIFIERS, ctrlKey: true, key, code })?.key).toBe(key)
})
