import { withFamily } from '../text/families.ts'
import type { Emblem, Template } from './emblem.ts'
import { EMBLEMS } from './emblems/index.ts'

type Element = Template['elements'][number]
type Text = Extract<Element, { type: 'text' }>

/** Every template is laid out on this sheet, in millimetres. */
const AREA = { width: 280, height: 320 }
const MIDDLE = AREA.width / 2

const BY_ID = new Map(EMBLEMS.map((emblem) => [emblem.id, emblem]))

const emblem = (id: string): Emblem => {
  const found = BY_ID.get(id)
  if (!found) throw new Error(`There is no drawing ${id}.`)
  return found
}

/** A drawing with its centre at this place, so wide. */
const drawing = (id: string, x: number, y: number, width: number, rotation = 0): Element => {
  const { name, viewBox, paths } = emblem(id)
  const height = (width * viewBox.height) / viewBox.width
  return { type: 'shape', name, x, y, rotation, opacity: 1, viewBox, paths: [...paths], width, height }
}

/** Words with their middle at this height. */
const words = (
  content: string,
  y: number,
  fontSize: number,
  fontFamily: Text['fontFamily'],
  color: string,
  more: Partial<Text> = {},
): Element => ({
  type: 'text',
  content,
  x: MIDDLE,
  y,
  rotation: 0,
  opacity: 1,
  ...withFamily({ fontFamily, isBold: false, isItalic: false }, fontFamily),
  fontSize,
  color,
  align: 'center',
  ...more,
})

const RED = '#e0452b'
const OCHRE = '#e8a52d'
const GREEN = '#2b7a5b'
const BLUE = '#2443c6'

const template = (id: string, name: string, family: string, ...elements: Element[]): Template => ({
  id,
  name,
  family,
  area: AREA,
  elements,
})

/** Designs to start from, made of our drawings and faces. Their inks stand on light cloth and on dark. */
export const TEMPLATES: readonly Template[] = [
  template(
    'home-team',
    'Home team',
    'Teams',
    words('HOME TEAM', 60, 40, 'Graduate', RED, { arc: 4 }),
    drawing('burst-badge', MIDDLE, 165, 130),
    words('09', 166, 62, 'Graduate', '#f5ecd7'),
    words('SINCE EVER', 262, 22, 'Graduate', OCHRE),
  ),
  template(
    'sea-club',
    'Sea club',
    'Teams',
    words('SUNDAY SEA CLUB', 54, 26, 'Impact', OCHRE, { arc: 5, letterSpacing: 0.06 }),
    drawing('sailing-boat', MIDDLE, 158, 130),
    drawing('waves', MIDDLE, 250, 170),
  ),
  template(
    'street-crew',
    'Street crew',
    'Teams',
    words('NO\nBRAKES', 100, 56, 'Black_Ops_One', RED, { lineHeight: 0.95 }),
    drawing('skateboard', MIDDLE, 236, 190, -8),
  ),
  template(
    'quiz-night',
    'Quiz night',
    'Teams',
    drawing('dice', MIDDLE - 60, 84, 84, -14),
    drawing('dice', MIDDLE + 54, 96, 70, 10),
    words('QUIZ\nNIGHT', 206, 68, 'Impact', BLUE, { lineHeight: 1 }),
    words('we knew that one', 294, 20, 'Courier New', OCHRE),
  ),
  template(
    'birthday-sun',
    'Birthday sun',
    'Parties',
    drawing('sun', MIDDLE, 112, 170),
    words('thirty and warm', 226, 46, 'Reenie_Beanie', RED),
    words('KANDY 2026', 272, 17, 'Courier New', OCHRE, { letterSpacing: 0.1 }),
  ),
  template(
    'last-night',
    'Last night out',
    'Parties',
    drawing('crown', MIDDLE, 76, 120),
    words('the last\nnight out', 178, 58, 'Tangerine', RED, { isBold: true, lineHeight: 0.95 }),
    drawing('bright-star', 60, 270, 34),
    drawing('bright-star', MIDDLE, 286, 44),
    drawing('bright-star', 220, 270, 34),
  ),
  template(
    'just-married',
    'Just married',
    'Parties',
    drawing('winged-heart', MIDDLE, 90, 190),
    words('just married', 190, 62, 'Tangerine', RED, { isBold: true }),
    words('A & N', 250, 30, 'Garamond', OCHRE, { letterSpacing: 0.12 }),
  ),
  template(
    'family-trip',
    'Family trip',
    'Parties',
    drawing('camera', MIDDLE, 84, 130),
    words('WE WERE HERE', 180, 36, 'Impact', GREEN),
    words('all eleven of us', 226, 40, 'Reenie_Beanie', RED),
  ),
  template(
    'tea-first',
    'Tea first',
    'Kitchen',
    drawing('cup-of-tea', MIDDLE, 110, 150),
    words('TEA FIRST', 232, 48, 'Impact', RED, { letterSpacing: 0.03 }),
    words('then the rest of the world', 276, 15, 'Courier New', OCHRE),
  ),
  template(
    'hot-stuff',
    'Hot stuff',
    'Kitchen',
    words('HOT', 70, 100, 'Impact', RED),
    drawing('chilli', MIDDLE, 174, 110),
    words('STUFF', 270, 74, 'Impact', RED),
  ),
  template(
    'noodle-bar',
    'Noodle bar',
    'Kitchen',
    drawing('noodle-bowl', MIDDLE, 120, 160),
    words('Noodle Bar', 240, 54, 'New_Rocker', OCHRE),
  ),
  template(
    'fruit-stand',
    'Fruit stand',
    'Kitchen',
    drawing('watermelon', 80, 90, 110, -12),
    drawing('pineapple', 205, 100, 74, 8),
    drawing('mango', 82, 190, 82),
    drawing('cherries', 196, 222, 84),
    words('FRUIT STAND', 292, 30, 'Graduate', GREEN),
  ),
  template(
    'by-the-sea',
    'By the sea',
    'Places',
    drawing('setting-sun', MIDDLE, 110, 170),
    words('by the sea', 222, 60, 'Tangerine', RED, { isBold: true }),
    words('6.9271° N  79.8612° E', 272, 14, 'Courier New', OCHRE),
  ),
  template(
    'up-the-hill',
    'Up the hill',
    'Places',
    drawing('mountains', MIDDLE, 110, 190),
    words('UP THE HILL', 210, 40, 'Black_Ops_One', GREEN),
    words('and down by noon', 254, 22, 'Georgia', OCHRE, { isItalic: true }),
  ),
  template(
    'night-shift',
    'Night shift',
    'Places',
    drawing('crescent-moon', MIDDLE, 100, 120),
    drawing('bright-star', 70, 60, 26),
    drawing('bright-star', 214, 150, 20),
    words('NIGHT SHIFT', 214, 44, 'Impact', OCHRE),
    words('somebody has to', 256, 16, 'Courier New', RED),
  ),
  template(
    'lost-letter',
    'Lost letter',
    'Places',
    drawing('message-bottle', MIDDLE, 120, 110),
    words('write soon', 262, 60, 'Reenie_Beanie', RED),
  ),
  template(
    'plant-person',
    'Plant person',
    'Quiet words',
    drawing('split-leaf', MIDDLE, 110, 150),
    words('PLANT PERSON', 224, 32, 'Graduate', GREEN),
    words('water twice a week', 264, 15, 'Courier New', OCHRE),
  ),
  template(
    'buzz-off',
    'Buzz off',
    'Quiet words',
    drawing('bee', MIDDLE, 106, 150),
    words('(kindly)', 214, 54, 'Reenie_Beanie', RED),
    words('BUZZ OFF', 262, 42, 'Impact', OCHRE),
  ),
  template(
    'cat-asleep',
    'The cat is asleep',
    'Quiet words',
    words('do not move', 44, 44, 'Tangerine', RED, { isBold: true }),
    drawing('cat', MIDDLE, 146, 140),
    words('the cat is asleep', 264, 44, 'Tangerine', RED, { isBold: true }),
  ),
  template(
    'heart-pocket',
    'Small heart',
    'Quiet words',
    drawing('red-heart', 214, 60, 34),
    words('yes', 96, 26, 'Reenie_Beanie', RED, { x: 214 }),
  ),
  template(
    'smile-back',
    'Smile',
    'Quiet words',
    drawing('smile', MIDDLE, 130, 190),
    words('IT IS FREE', 268, 30, 'Impact', OCHRE, { letterSpacing: 0.08 }),
  ),
  template(
    'cut-here',
    'Made by hand',
    'Quiet words',
    drawing('scissors', MIDDLE, 90, 110, 90),
    words('made by hand', 200, 46, 'Reenie_Beanie', BLUE),
    words('ONE OF ONE', 250, 20, 'Graduate', RED),
  ),
]
