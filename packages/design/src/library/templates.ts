import { withFamily } from '../text/font-choice.ts'
import type { Emblem, Template } from './emblem.ts'
import { EMBLEMS } from './emblems/index.ts'

type Element = Template['elements'][number]
type Text = Extract<Element, { type: 'text' }>

/** Area of every template in millimeters. */
const AREA = { width: 280, height: 320 }
const CENTER_X = AREA.width / 2

const BY_ID = new Map(EMBLEMS.map((findEmblem) => [findEmblem.id, findEmblem]))

const findEmblem = (id: string): Emblem => {
  const match = BY_ID.get(id)
  if (!match) throw new Error(`There is no drawing ${id}.`)
  return match
}

/** A drawing centered at a point with a width. */
const placeEmblem = (id: string, x: number, y: number, width: number, rotation = 0): Element => {
  const { name, viewBox, paths } = findEmblem(id)
  const height = (width * viewBox.height) / viewBox.width
  return { type: 'shape', name, x, y, rotation, opacity: 1, viewBox, paths: [...paths], width, height }
}

/** A text centered at this height. */
const placeText = (
  content: string,
  y: number,
  fontSize: number,
  fontFamily: Text['fontFamily'],
  color: string,
  overrides: Partial<Text> = {},
): Element => ({
  type: 'text',
  content,
  x: CENTER_X,
  y,
  rotation: 0,
  opacity: 1,
  ...withFamily({ fontFamily, isBold: false, isItalic: false }, fontFamily),
  fontSize,
  color,
  align: 'center',
  ...overrides,
})

const RED = '#e0452b'
const OCHRE = '#e8a52d'
const GREEN = '#2b7a5b'
const BLUE = '#3f62ea'

const createTemplate = (id: string, name: string, category: string, ...elements: Element[]): Template => ({
  id,
  name,
  category,
  area: AREA,
  elements,
})

/** Templates of library drawings and texts, in colors that are readable on light and dark cloth. */
export const TEMPLATES: readonly Template[] = [
  createTemplate(
    'home-team',
    'Home team',
    'Teams',
    placeText('HOME TEAM', 60, 40, 'Graduate', RED, { arc: 4 }),
    placeEmblem('burst-badge', CENTER_X, 165, 130),
    placeText('09', 166, 62, 'Graduate', '#f5ecd7'),
    placeText('SINCE EVER', 262, 22, 'Graduate', OCHRE),
  ),
  createTemplate(
    'sea-club',
    'Sea club',
    'Teams',
    placeText('SUNDAY SEA CLUB', 54, 26, 'Impact', OCHRE, { arc: 5, letterSpacing: 0.06 }),
    placeEmblem('sailing-boat', CENTER_X, 158, 130),
    placeEmblem('waves', CENTER_X, 250, 170),
  ),
  createTemplate(
    'street-crew',
    'Street crew',
    'Teams',
    placeText('NO\nBRAKES', 100, 56, 'Black_Ops_One', RED, { lineHeight: 0.95 }),
    placeEmblem('skateboard', CENTER_X, 236, 190, -8),
  ),
  createTemplate(
    'quiz-night',
    'Quiz night',
    'Teams',
    placeEmblem('dice', CENTER_X - 60, 84, 84, -14),
    placeEmblem('dice', CENTER_X + 54, 96, 70, 10),
    placeText('QUIZ\nNIGHT', 206, 68, 'Impact', BLUE, { lineHeight: 1 }),
    placeText('we knew that one', 294, 20, 'Courier New', OCHRE),
  ),
  createTemplate(
    'birthday-sun',
    'Birthday sun',
    'Parties',
    placeEmblem('sun', CENTER_X, 112, 170),
    placeText('thirty and warm', 226, 46, 'Reenie_Beanie', RED),
    placeText('KANDY 2026', 272, 17, 'Courier New', OCHRE, { letterSpacing: 0.1 }),
  ),
  createTemplate(
    'last-night',
    'Last night out',
    'Parties',
    placeEmblem('crown', CENTER_X, 76, 120),
    placeText('the last\nnight out', 178, 58, 'Tangerine', RED, { isBold: true, lineHeight: 0.95 }),
    placeEmblem('bright-star', 60, 270, 34),
    placeEmblem('bright-star', CENTER_X, 286, 44),
    placeEmblem('bright-star', 220, 270, 34),
  ),
  createTemplate(
    'just-married',
    'Just married',
    'Parties',
    placeEmblem('winged-heart', CENTER_X, 90, 190),
    placeText('just married', 190, 62, 'Tangerine', RED, { isBold: true }),
    placeText('A & N', 250, 30, 'Garamond', OCHRE, { letterSpacing: 0.12 }),
  ),
  createTemplate(
    'family-trip',
    'Family trip',
    'Parties',
    placeEmblem('camera', CENTER_X, 84, 130),
    placeText('WE WERE HERE', 180, 36, 'Impact', GREEN),
    placeText('all eleven of us', 226, 40, 'Reenie_Beanie', RED),
  ),
  createTemplate(
    'tea-first',
    'Tea first',
    'Kitchen',
    placeEmblem('cup-of-tea', CENTER_X, 110, 150),
    placeText('TEA FIRST', 232, 48, 'Impact', RED, { letterSpacing: 0.03 }),
    placeText('then the rest of the world', 276, 15, 'Courier New', OCHRE),
  ),
  createTemplate(
    'hot-stuff',
    'Hot stuff',
    'Kitchen',
    placeText('HOT', 70, 100, 'Impact', RED),
    placeEmblem('chilli', CENTER_X, 174, 110),
    placeText('STUFF', 270, 74, 'Impact', RED),
  ),
  createTemplate(
    'noodle-bar',
    'Noodle bar',
    'Kitchen',
    placeEmblem('noodle-bowl', CENTER_X, 120, 160),
    placeText('Noodle Bar', 240, 54, 'New_Rocker', OCHRE),
  ),
  createTemplate(
    'fruit-stand',
    'Fruit stand',
    'Kitchen',
    placeEmblem('watermelon', 80, 90, 110, -12),
    placeEmblem('pineapple', 205, 100, 74, 8),
    placeEmblem('mango', 82, 190, 82),
    placeEmblem('cherries', 196, 222, 84),
    placeText('FRUIT STAND', 292, 30, 'Graduate', GREEN),
  ),
  createTemplate(
    'by-the-sea',
    'By the sea',
    'Places',
    placeEmblem('setting-sun', CENTER_X, 110, 170),
    placeText('by the sea', 222, 60, 'Tangerine', RED, { isBold: true }),
    placeText('6.9271° N  79.8612° E', 272, 14, 'Courier New', OCHRE),
  ),
  createTemplate(
    'up-the-hill',
    'Up the hill',
    'Places',
    placeEmblem('mountains', CENTER_X, 110, 190),
    placeText('UP THE HILL', 210, 40, 'Black_Ops_One', GREEN),
    placeText('and down by noon', 254, 22, 'Georgia', OCHRE, { isItalic: true }),
  ),
  createTemplate(
    'night-shift',
    'Night shift',
    'Places',
    placeEmblem('crescent-moon', CENTER_X, 100, 120),
    placeEmblem('bright-star', 70, 60, 26),
    placeEmblem('bright-star', 214, 150, 20),
    placeText('NIGHT SHIFT', 214, 44, 'Impact', OCHRE),
    placeText('somebody has to', 256, 16, 'Courier New', RED),
  ),
  createTemplate(
    'lost-letter',
    'Lost letter',
    'Places',
    placeEmblem('message-bottle', CENTER_X, 120, 110),
    placeText('write soon', 262, 60, 'Reenie_Beanie', RED),
  ),
  createTemplate(
    'plant-person',
    'Plant person',
    'Quiet words',
    placeEmblem('split-leaf', CENTER_X, 110, 150),
    placeText('PLANT PERSON', 224, 32, 'Graduate', GREEN),
    placeText('water twice a week', 264, 15, 'Courier New', OCHRE),
  ),
  createTemplate(
    'buzz-off',
    'Buzz off',
    'Quiet words',
    placeEmblem('bee', CENTER_X, 106, 150),
    placeText('(kindly)', 214, 54, 'Reenie_Beanie', RED),
    placeText('BUZZ OFF', 262, 42, 'Impact', OCHRE),
  ),
  createTemplate(
    'cat-asleep',
    'The cat is asleep',
    'Quiet words',
    placeText('do not move', 44, 44, 'Tangerine', RED, { isBold: true }),
    placeEmblem('cat', CENTER_X, 146, 140),
    placeText('the cat is asleep', 264, 44, 'Tangerine', RED, { isBold: true }),
  ),
  createTemplate(
    'heart-pocket',
    'Small heart',
    'Quiet words',
    placeEmblem('red-heart', 214, 60, 34),
    placeText('yes', 96, 26, 'Reenie_Beanie', RED, { x: 214 }),
  ),
  createTemplate(
    'smile-back',
    'Smile',
    'Quiet words',
    placeEmblem('smile', CENTER_X, 130, 190),
    placeText('IT IS FREE', 268, 30, 'Impact', OCHRE, { letterSpacing: 0.08 }),
  ),
  createTemplate(
    'cut-here',
    'Made by hand',
    'Quiet words',
    placeEmblem('scissors', CENTER_X, 90, 110, 90),
    placeText('made by hand', 200, 46, 'Reenie_Beanie', BLUE),
    placeText('ONE OF ONE', 250, 20, 'Graduate', RED),
  ),
]
