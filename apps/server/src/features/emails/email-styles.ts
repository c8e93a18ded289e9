/** The shop's color tokens as values: an email cannot load the shop's style sheet, and few clients support variables. */
const LIGHT = {
  paper: '#f6f4ef',
  card: '#ffffff',
  ink: '#161512',
  ink2: '#5b574f',
  line: '#dad5ca',
  klein: '#1b34d6',
  link: '#1b34d6',
}
/** The link is lighter than the button, because text on the dark card needs a contrast of 4.5:1. */
const DARK = {
  paper: '#1a1917',
  card: '#2b2926',
  ink: '#f4f1ea',
  ink2: '#b7b1a5',
  line: '#3d3a35',
  step: '#5e5950',
  klein: '#4a61f2',
  link: '#a3b0ff',
}

/** The shop's own faces where a reader has them, because an email must not load them; otherwise those of its device that come closest. */
const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const DISPLAY_FONT = "font-family:'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const MONO_FONT = "font-family:'JetBrains Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Roboto Mono',monospace"
/** As `label-mono` of the pages. */
const LABEL_TYPE = `${MONO_FONT};font-size:12px;line-height:16px;font-weight:500;letter-spacing:0.7px;text-transform:uppercase`
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

export const BODY_STYLE = `margin:0;padding:0;background:${LIGHT.paper}`

/** The large picture of an email: as wide as its card inside the padding. Pixels, of which a dense screen has twice as many. */
export const CLOSE_UP_SIZE = { width: 534, height: 420 } as const

const EMAIL_STYLES = {
  page: `background:${LIGHT.paper}`,
  frame: 'padding:32px 16px',
  sheet: `max-width:600px;text-align:left;${FONT};font-size:16px;line-height:24px;color:${LIGHT.ink}`,
  // Shown in the mailbox's list only.
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  head: 'padding:0 0 16px',
  logo: 'display:block;width:40px;height:40px;border:0',
  wordmark: `${DISPLAY_FONT};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.4px;color:${LIGHT.ink};${WRAP}`,
  card: `padding:32px 32px 16px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:10px`,
  heading: `margin:0 0 16px;${DISPLAY_FONT};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.5px;color:${LIGHT.ink};${WRAP}`,
  paragraph: `margin:0 0 16px;color:${LIGHT.ink};${WRAP}`,
  label: `margin:24px 0 4px;${LABEL_TYPE};color:${LIGHT.ink2}`,
  lead: 'margin:0 0 24px',
  closeup: `display:block;width:100%;max-width:${CLOSE_UP_SIZE.width}px;height:auto;border:0;border-radius:4px`,
  pairs: 'width:100%;table-layout:fixed',
  pair: 'padding:0 16px 0 0;vertical-align:top',
  factlabel: `margin:8px 0 4px;${LABEL_TYPE};color:${LIGHT.ink2}`,
  fact: `margin:0 0 16px;font-size:18px;line-height:24px;font-weight:600;color:${LIGHT.ink};${WRAP}`,
  number: 'white-space:nowrap',
  panel: `width:100%;margin:0 0 16px;background:${LIGHT.paper};border-radius:10px`,
  panelpicture: 'width:112px;padding:16px 0 16px 16px;vertical-align:middle',
  panelphoto: 'display:block;width:96px;height:120px;border:0;border-radius:4px',
  paneltext: 'padding:16px;vertical-align:middle',
  panellabel: `margin:0 0 4px;${LABEL_TYPE};color:${LIGHT.ink2}`,
  bigamount: `margin:0 0 6px;${DISPLAY_FONT};font-size:34px;line-height:40px;font-weight:700;letter-spacing:-0.7px;font-variant-numeric:tabular-nums;color:${LIGHT.ink};${WRAP}`,
  panelnote: `margin:0;font-size:14px;line-height:20px;color:${LIGHT.ink2};${WRAP}`,
  action: 'padding:0 24px 0 0;vertical-align:middle',
  actiontext: `padding:8px 0 20px;vertical-align:middle;color:${LIGHT.ink};${WRAP}`,
  buttons: 'margin:8px 0 20px',
  button: `background:${LIGHT.klein};border-radius:10px`,
  buttonlink: 'display:inline-block;padding:14px 24px;font-weight:600;color:#ffffff;text-decoration:none;white-space:nowrap',
  link: `color:${LIGHT.link};text-decoration:underline`,
  items: 'width:100%',
  sums: `margin:0 0 16px;padding:8px 0 0;border-top:1px solid ${LIGHT.line}`,
  cell: `padding:14px 0;border-top:1px solid ${LIGHT.line};vertical-align:top;color:${LIGHT.ink};${WRAP}`,
  sum: `padding:4px 0;color:${LIGHT.ink2}`,
  lastsum: `padding:4px 0 12px;color:${LIGHT.ink2}`,
  total: `padding:12px 0 8px;border-top:1px solid ${LIGHT.line};font-size:18px;font-weight:700;color:${LIGHT.ink}`,
  picture: `width:136px;padding:14px 0;border-top:1px solid ${LIGHT.line};vertical-align:top`,
  photo: 'display:block;width:120px;height:150px;border:0;border-radius:4px',
  names: `margin:6px 0 0;font-size:14px;line-height:20px;color:${LIGHT.ink}`,
  position: `padding:0 0 12px;font-weight:600;color:${LIGHT.link};${WRAP}`,
  stepcount: `padding:0 0 12px 16px;white-space:nowrap;font-variant-numeric:tabular-nums;color:${LIGHT.ink2}`,
  steps: 'width:100%;table-layout:fixed;margin:0 0 20px',
  stepspace: 'height:6px;font-size:1px;line-height:1px',
  stepend: 'height:2px;font-size:1px;line-height:1px',
  stepdone: `height:2px;font-size:1px;line-height:1px;background:${LIGHT.klein}`,
  stepnext: `height:2px;font-size:1px;line-height:1px;background:${LIGHT.line}`,
  dotdone: `width:14px;height:14px;font-size:1px;line-height:1px;background:${LIGHT.klein};border-radius:7px`,
  dotnow: `box-sizing:border-box;width:14px;height:14px;font-size:1px;line-height:1px;background:${LIGHT.card};border:4px solid ${LIGHT.klein};border-radius:7px`,
  dotnext: `width:14px;height:14px;font-size:1px;line-height:1px;background:${LIGHT.line};border-radius:7px`,
  step: `padding:8px 0 0;vertical-align:top;text-align:center;font-size:12px;line-height:16px;white-space:nowrap;color:${LIGHT.ink2}`,
  stepnow: `padding:8px 0 0;vertical-align:top;text-align:center;font-size:12px;line-height:16px;font-weight:700;white-space:nowrap;color:${LIGHT.ink}`,
  amount: 'padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums',
  quiet: `font-size:14px;line-height:20px;color:${LIGHT.ink2}`,
  foot: 'padding:20px 0 0',
  foottext: `margin:0 0 8px;font-size:14px;line-height:20px;color:${LIGHT.ink2};${WRAP}`,
} as const

const buildDarkRule = (names: readonly (keyof typeof EMAIL_STYLES)[], rules: string): string =>
  `${names.map((name) => `.${name}`).join(',')}{${rules}}`

/** Rules need `!important` to override inline styles. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark}',
  '@media (prefers-color-scheme:dark){',
  buildDarkRule(['page', 'panel'], `background:${DARK.paper}!important`),
  buildDarkRule(['card'], `background:${DARK.card}!important;border-color:${DARK.line}!important`),
  buildDarkRule(
    [
      'sheet',
      'wordmark',
      'heading',
      'paragraph',
      'fact',
      'actiontext',
      'bigamount',
      'cell',
      'picture',
      'names',
      'stepnow',
      'total',
      'sums',
    ],
    `color:${DARK.ink}!important;border-color:${DARK.line}!important`,
  ),
  buildDarkRule(
    ['label', 'factlabel', 'sum', 'lastsum', 'quiet', 'step', 'stepcount', 'panellabel', 'panelnote', 'foottext'],
    `color:${DARK.ink2}!important`,
  ),
  buildDarkRule(['button', 'stepdone', 'dotdone'], `background:${DARK.klein}!important`),
  buildDarkRule(['stepnext', 'dotnext'], `background:${DARK.step}!important`),
  buildDarkRule(['dotnow'], `background:${DARK.card}!important;border-color:${DARK.klein}!important`),
  // The line of ink becomes white.
  buildDarkRule(['logo'], 'filter:invert(1)'),
  buildDarkRule(['link', 'position'], `color:${DARK.link}!important`),
  '}',
  '@media (max-width:480px){.frame{padding:16px 8px!important}.card{padding:24px 20px 8px!important}.pair,.action,.actiontext{display:block!important;width:100%!important}.action{padding:0!important}.buttons{width:100%!important}.buttonlink{display:block!important}.actiontext{padding:0 0 16px!important}.buttons{margin:8px 0 16px!important}.picture{width:100px!important}.photo{width:84px!important;height:105px!important}.panelpicture{width:84px!important;padding:12px 0 12px 12px!important}.panelphoto{width:72px!important;height:90px!important}.paneltext{padding:12px!important}.bigamount{font-size:28px!important;line-height:34px!important}}',
  '@media (max-width:600px){.steplabels{display:none!important}}',
].join('')

/** Styles are inline, because many email clients support nothing else; the class is for the dark theme and small screens. */
export const getStyle = (name: keyof typeof EMAIL_STYLES): string => `class="${name}" style="${EMAIL_STYLES[name]}"`

/** Outlook for Windows reads the colors of cells from their attributes. */
export const CELL_COLORS = {
  button: LIGHT.klein,
  stepdone: LIGHT.klein,
  stepnext: LIGHT.line,
  dotdone: LIGHT.klein,
  dotnow: LIGHT.klein,
  dotnext: LIGHT.line,
} as const
