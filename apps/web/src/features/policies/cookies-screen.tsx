import { Link } from 'react-router'

import { ReadingPage, type ReadingSection } from '../../ui/reading-page.tsx'
import { MailLink } from './shop-words.tsx'

const Name = ({ children }: { children: string }) => <code className="rounded-picture bg-paper-2 px-1.5 py-0.5 text-16">{children}</code>

const SECTIONS: readonly ReadingSection[] = [
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
        <Name>guest</Name> remembers which cart and which designs are yours before you have an account. It is a random number that says
        nothing about you, and it is kept for up to 400 days.
      </>,
      <>
        <Name>sid</Name> keeps you signed in. It comes when you sign in, goes when you sign out, and ends after 30 days at the latest.
      </>,
      <>
        <Name>device</Name> lets us tell a browser you have signed in with before from a stranger who guesses passwords. It opens nothing by
        itself and is kept for up to 400 days.
      </>,
      'No script can read these cookies, and no other site gets them.',
    ],
  },
  {
    title: 'What your browser remembers',
    paragraphs: [
      'So that a reload loses nothing, your browser keeps the design you are working on, what you typed into the checkout, your name and e-mail address while you are signed in, when you were last active, and that you have read our notice about cookies. You can empty this memory in the settings of your browser at any time.',
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
        How we treat what you tell us is written in the{' '}
        <Link to="/privacy-policy" className="underline underline-offset-4 hover:text-klein">
          privacy policy
        </Link>
        . For anything else write to <MailLink />.
      </>,
    ],
  },
]

/** Which cookies the shop sets, and why. */
export const CookiesScreen = () => (
  <ReadingPage
    label="Policies"
    title="Cookie policy"
    lead="Three cookies, each for one purpose, none of them to follow you about."
    sections={SECTIONS}
  />
)
