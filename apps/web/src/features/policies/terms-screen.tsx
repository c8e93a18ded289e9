import { ReadingPage, type ReadingSection } from '../../ui/reading-page.tsx'
import { BusinessLine, LawLine, MailLink, ShopName } from './shop-words.tsx'

const SECTIONS: readonly ReadingSection[] = [
  {
    title: 'Who you buy from',
    paragraphs: [
      <>
        You buy from <ShopName />, a shop that prints garments one by one. You reach us at <MailLink />.
        <BusinessLine />
      </>,
      <>
        These terms hold for every order placed in this shop. They do not take away any right that the law of your country gives you.
        <LawLine />
      </>,
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
        A wrong size, a flawed print, a seam that opens: write to <MailLink /> with the number of your order and a picture. We print it
        again or give you the money back, as you prefer.
      </>,
      'We are liable without limit for what we do on purpose or by gross negligence and for harm to people; otherwise for the damage that one has to expect from a sale like this.',
    ],
  },
]

/** The terms on which the shop sells. */
export const TermsScreen = () => (
  <ReadingPage
    label="Policies"
    title="Terms and conditions"
    lead="What you can expect from us, and what we ask of you, in words that can be read in five minutes."
    sections={SECTIONS}
  />
)
