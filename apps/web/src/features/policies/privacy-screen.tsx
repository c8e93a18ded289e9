import { Link } from 'react-router'

import { ReadingPage, type ReadingSection } from '../../ui/reading-page.tsx'
import { BusinessLine, MailLink, ShopName } from './shop-words.tsx'

const linkClass = 'underline underline-offset-4 hover:text-klein'

const SECTIONS: readonly ReadingSection[] = [
  {
    title: 'Who is responsible',
    paragraphs: [
      <>
        <ShopName /> decides what is kept about you and why. For everything that concerns your data write to <MailLink />.
        <BusinessLine />
      </>,
    ],
  },
  {
    title: 'What we keep, and why',
    paragraphs: [
      'When you design: your pictures and words, so that they can be shown and printed. Pictures are freed of what cameras write into them, such as the place they were taken at. Drafts stay in your browser, and go after 90 days in which nobody touched them.',
      'When you order: name, e-mail address, phone number, postal address and what you bought, so that we can make it, send it and answer for it. The law asks us to keep the records of orders for years.',
      'When you have an account: name, e-mail address, address book and the browsers you are signed in with. Your password is kept only in a form from which nobody can read it, not even us.',
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
        In your{' '}
        <Link to="/profile" className={linkClass}>
          profile
        </Link>{' '}
        you can read and change what we know of you, download all of it as a file, and delete your account. Deleting removes your designs,
        pictures and addresses at once; the records of your orders stay for as long as the law asks, without the account.
      </>,
      <>
        Without an account, write to <MailLink />, and we do the same for you. You may also turn to the data protection authority of your
        country.
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
    paragraphs: [
      <>
        The few cookies that the shop needs are named in the{' '}
        <Link to="/cookie-policy" className={linkClass}>
          cookie policy
        </Link>
        .
      </>,
    ],
  },
]

/** What the shop keeps about people, and what they can do about it. */
export const PrivacyScreen = () => (
  <ReadingPage
    label="Policies"
    title="Privacy policy"
    lead="We keep what is needed to print your design and bring it to you, and nothing to earn money with."
    sections={SECTIONS}
  />
)
