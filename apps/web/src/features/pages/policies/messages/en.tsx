import type { ArticleSection } from '../../../../ui/article-page.tsx'
import type { PolicyContext } from '../policy-context.tsx'
import { joinRemembered, type Remembered, type RememberedByTab } from '../remembered.ts'

const terms = ({ shopName, email, operator, governingLaw }: PolicyContext): ArticleSection[] => [
  {
    title: 'Who you buy from',
    paragraphs: [
      <>
        You buy from {shopName}, a shop that prints garments one by one. You reach us at {email}. {operator}
      </>,
      `These terms hold for every order placed in this shop. They do not take away any right that the law of your country gives you. ${governingLaw}`,
    ],
  },
  {
    title: 'Your design',
    paragraphs: [
      'What you upload stays yours. You allow us to store it, to show it to you, and to print it on what you order. We use it for nothing else, and we show it to nobody else unless you share its link yourself.',
      'Please upload only pictures and words that you may use: your own, or ones whose owner agreed. We do not print what breaks the law, what takes from other people’s work, or what is meant to hurt somebody. If we cannot print a design, we write to you and give the money back.',
    ],
  },
  {
    title: 'How an order comes about',
    paragraphs: [
      'The pages of this shop are an invitation to order. By pressing “Place order” you make us an offer; with the confirmation that we send you by e-mail we accept it.',
      'Prices are those shown at the checkout, with tax as it is stated there and delivery named separately. What you paid for is what you get: a later change of price does not touch your order.',
    ],
  },
  {
    title: 'Print and colour',
    paragraphs: [
      'The picture on the screen shows where your print sits to the millimetre and how its colours will look on the cloth. Screens differ, and cloth is no screen: small differences of shade, and of a few millimetres in the place of the print, belong to the craft and are no fault.',
      'Pictures are printed with the pixels they have. The editor warns you when there are too few for the size you chose.',
    ],
  },
  {
    title: 'Delivery',
    paragraphs: [
      'We print first and send then. The working days named at the checkout count from the day your order is packed. If anything keeps us longer, we tell you, and you may cancel what has not been printed yet.',
      'The risk of the way is ours until the parcel is in your hands. If it arrives damaged, please send us a picture of it within 14 days.',
    ],
  },
  {
    title: 'Changing your mind',
    paragraphs: [
      'Until printing begins you can cancel an order on its page, and you get all your money back.',
      'A garment with your own design is made for you alone. That is why the right to send goods back without a reason does not hold for it once it is printed.',
    ],
  },
  {
    title: 'When something is wrong',
    paragraphs: [
      <>
        A wrong size, a flawed print, a seam that opens: write to {email} with the number of your order and a picture. We print it again or
        give you the money back, as you prefer.
      </>,
      'We are liable without limit for what we do on purpose or by gross negligence and for harm to people; otherwise for the damage that one has to expect from a sale like this.',
    ],
  },
]

const remembered: Remembered = {
  'picasso-editor': 'the designs you are working on',
  'picasso-drafts-owner': 'whose designs these are after you sign out (until the editor is next opened)',
  'picasso-team': 'the list of names and numbers you made for a team (for 90 days after you last changed it)',
  'picasso-editor-unit': 'the unit you measure in',
  dismissedDraft: 'that you closed our offer to go on with a design',
  theme: 'the look you chose for the editor',
  'recently-seen': 'which products you saw last',
  measurements: 'the height and chest you gave us to find your size',
  'picasso-screen-scale': 'how large a millimetre is on your screen',
  userInfo: 'your name and e-mail address while you are signed in',
  lastActivity: 'when you were last active',
  cookieConsent: 'that you have read our notice about cookies',
  visited: 'that you have been here before',
  letterKeysOff: 'for those who work in the shop, that they turned the keys of its pages off',
}

const rememberedByTab: RememberedByTab = {
  'checkout:': 'what you typed into the checkout',
  'picasso-editor-clipboard': 'what you copied in the editor',
  'scroll-positions': 'how far down you were on a page',
  'reloaded-for-chunk': 'when a page had to be loaded again by itself',
}

const cookies = ({ email, linkTo, formatCookieName }: PolicyContext): ArticleSection[] => [
  {
    title: 'What cookies are',
    paragraphs: [
      'A cookie is a small text that a shop asks your browser to keep and to send back with every call. Beside it, a browser has a memory of its own that never leaves your device by itself. We use both, and only for what you ask the shop to do.',
    ],
  },
  {
    title: 'Cookies we set',
    paragraphs: [
      <>
        {formatCookieName('guest')} remembers which cart and which designs are yours before you have an account. It is a random number that
        says nothing about you, and it is kept for up to 400 days.
      </>,
      <>
        {formatCookieName('sid')} keeps you signed in. It comes when you sign in, goes when you sign out, and ends after 30 days at the
        latest.
      </>,
      <>
        {formatCookieName('device')} lets us tell a browser you have signed in with before from a stranger who guesses passwords. It opens
        nothing by itself and is kept for up to 400 days.
      </>,
      <>
        {formatCookieName('language')} remembers in which language you read the shop. It comes only when you choose one and is kept for up
        to 400 days.
      </>,
      <>{formatCookieName('splash')} remembers, until you close your browser, that you have seen our logo on the way in.</>,
      <>
        {formatCookieName('google')} comes only when you sign in with Google. It makes sure that it is you who comes back from there, and
        goes when you do, after 15 minutes at the latest.
      </>,
      <>
        {formatCookieName('logout-pending')} comes when you were signed out because nobody was there and we could not be reached. It has us
        treat you as signed out already, and goes once we have heard of it or you sign in, after 30 days at the latest.
      </>,
      'No other site gets these cookies, and of all but the language and the last one no script can read them.',
    ],
  },
  {
    title: 'What your browser remembers',
    paragraphs: [
      `So that a reload loses nothing and you say nothing twice, your browser keeps ${joinRemembered(remembered, 'and')}. You can empty this memory in the settings of your browser at any time.`,
      `Only until you close the tab, it keeps ${joinRemembered(rememberedByTab, 'and')}.`,
    ],
  },
  {
    title: 'What we do without',
    paragraphs: [
      'There is no advertising here, no tracking across sites, no counting by other companies, and no fonts or scripts from elsewhere. That is why there is nothing for you to refuse: what is left is what the shop needs to work.',
    ],
  },
  {
    title: 'Questions',
    paragraphs: [
      <>
        How we treat what you tell us is written in the {linkTo('/privacy-policy', 'privacy policy')}. For anything else write to {email}.
      </>,
    ],
  },
]

const privacy = ({ shopName, email, operator, linkTo }: PolicyContext): ArticleSection[] => [
  {
    title: 'Who is responsible',
    paragraphs: [
      <>
        {shopName} decides what is kept about you and why. For everything that concerns your data write to {email}. {operator}
      </>,
    ],
  },
  {
    title: 'What we keep, and why',
    paragraphs: [
      'When you design: your pictures and words, so that they can be shown and printed. Pictures are freed of what cameras write into them, such as the place they were taken at. Designs in the making, and the list of a team beside them, are kept in your browser and in the shop, so that none is lost; without an account they go after 90 days in which nobody touched them. Designs you saved without an account, and the pictures you sent, are deleted once you have not been here for 90 days, unless they are in a cart, were ordered, stand behind a link you shared or belong to a product of the shop. Whoever you share a design with does not see the list. Once it is in the cart, each name is kept with the piece it is printed on.',
      'When you order: name, e-mail address, phone number, postal address and what you bought, so that we can make it, send it and answer for it. The law asks us to keep the records of orders for years.',
      'When you have an account: name, e-mail address, address book, the language you read and the browsers you are signed in with. Your password is kept only in a form from which nobody can read it, not even us.',
      'When you call a page: your browser’s network address for a short time, so that nobody can try passwords or flood the shop.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The courier gets your name, address and phone number. If you pay online, the payment service gets what it needs to take the payment; card numbers never reach us. A mail service may carry our mails. We sell nothing to anybody.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      <>
        In your {linkTo('/profile', 'profile')} you can read and change what we know of you, download all of it as a file, and delete your
        account. Deleting removes your designs, drafts, pictures and addresses, and their files within minutes; it empties the mails we sent
        you, and takes your name off what you wrote; a link you shared leads nowhere from then on. If an order is still under way, the mails
        about it that we send after that stay with its record. What you ordered stays for as long as the law asks, without the account: the
        record of the order, and the print on it with its pictures, so that a faulty piece can be printed again. A copy that somebody made
        of a design you shared is theirs.
      </>,
      <>
        Without an account, write to {email} from the address you ordered with. Once your orders are finished we erase your designs, drafts
        and pictures, the mails we sent you, and your name under what you wrote; the records of your orders stay, as above. You may also
        turn to the data protection authority of your country.
      </>,
    ],
  },
  {
    title: 'Safety',
    paragraphs: [
      'The connection to the shop is encrypted, addresses of pictures and orders cannot be guessed, and only people who need it for your order see your data. After 30 minutes without a sign of you, the shop signs you out.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [<>The few cookies that the shop needs are named in the {linkTo('/cookie-policy', 'cookie policy')}.</>],
  },
]

export const messages = {
  label: 'Policies',
  addressFallback: 'the address at the foot of this page',
  operatedBy: (operator: string) => `It is run by ${operator}.`,
  governingLaw: (jurisdiction: string) => `For everything else the law of ${jurisdiction} holds.`,
  terms: {
    title: 'Terms and conditions',
    lead: 'What you can expect from us, and what we ask of you, in words that can be read in five minutes.',
    sections: terms,
  },
  cookies: {
    title: 'Cookie policy',
    lead: 'Seven cookies, each for one purpose, none of them to follow you about.',
    sections: cookies,
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'We keep what is needed to print your design and bring it to you, and nothing to earn money with.',
    sections: privacy,
  },
}
